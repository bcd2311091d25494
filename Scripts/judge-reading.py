#!/usr/bin/env python3
"""Judges the rules of reading by texts that nobody wrote for them: judge-reading.py RENDER_BOOK [--fill] [LANGUAGE ...]

The texts are manuals, guides and fortunes of Debian's packages, at least 20,000 lines in each language, which
`Scripts/setup.sh reading-texts` fetches. Where what a rule says and the voice's own reading of the plain text differ, up
to forty differences for each rule and language, at a fixed stride, are judged in Documentation/Reading.tsv: better than
no rule, same, or worse. A difference that is not in the table counts as worse. Fails if more than one in forty is worse,
or more than one of fewer. A rule of which nothing is in the table has not been judged yet, and is listed.

`--fill` adds the differences that are not there, with "?" for a judgement, and those that sound the same as "same"; it
takes away those that are not found any more.
"""
import collections, gzip, html, json, os, pathlib, plistlib, re, subprocess, sys, tempfile, unicodedata
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXTS = pathlib.Path(os.environ.get("READING_TEXTS", ROOT / ".build/reading-texts"))
TABLE = ROOT / "Documentation/Reading.tsv"
MOST, SAMPLE = 40_000, 40
# The names of languages in the packages' folders; English manuals are in none.
LANGUAGES = {
    "en": "en", "de": "de", "fr": "fr", "es": "es", "ru": "ru", "it": "it", "pt": "pt pt_BR pt-BR", "nl": "nl", "sv": "sv",
    "da": "da", "ja": "ja", "zh": "zh_CN zh-cn",
}
FORTUNES = {
    "en": "fortunes", "de": "fortunes-de", "es": "fortunes-es", "it": "fortunes-it", "pt": "fortunes-br",
    "ru": "fortunes-ru", "zh": "fortunes-zh",
}


def sentences(text):
    for sentence in re.split(r"(?<=\S[.!?…])\s+(?=\S)|(?<=[。！？])", " ".join(text.split())):
        letters = sum(c.isalpha() for c in sentence)
        if 8 <= len(sentence) <= 400 and letters >= 0.5 * len(sentence): yield sentence.strip()


def manual(text):
    """The paragraphs of a page in roff."""
    paragraph = []
    for line in text.splitlines() + [".PP"]:
        if line[:1] in (".", "'"):
            if re.match(r"\.(BR?|I|RB|IR|BI|RI|IB) ", line): paragraph.append(line.split(" ", 1)[1])
            elif paragraph:
                yield " ".join(paragraph)
                paragraph = []
        elif line.strip(): paragraph.append(line)


def plain(roff):
    text = re.sub(r"\\f(\[\w*\]|\(..|.)|\\[&%|^:]|\\s[+-]?\d+|\\\*\[[^]]*\]|\\(?=\s)", "", roff)
    for name, sign in ((r"\(aq", "'"), (r"\(co", "©"), (r"\(en", "–"), (r"\(em", "—"), (r"\(bu", ""), (r"\-", "-"), (r"\e", "\\")):
        text = text.replace("\\" + name.lstrip("\\"), sign)
    return "" if "\\" in text else text


def lines(language):
    """The lines of a language's texts, in the order of their files, without repetitions."""
    codes, seen = LANGUAGES[language].split(), {}
    for file in sorted(TEXTS.rglob("*")):
        parts = file.relative_to(TEXTS).parts
        if not file.is_file(): continue
        if "fortunes" in parts[:-1]:
            if parts[0] != FORTUNES.get(language) or file.suffix in (".dat", ".u8"): continue
            try: text = file.read_text("utf-8")
            except UnicodeDecodeError: continue
            paragraphs = re.split(r"\n%\n|\n\s*\n", re.sub(r"\x1b\[[0-9;]*m", "", text))
        elif "man" in parts and file.suffix == ".gz" and (set(codes) & set(parts) or language == "en" and parts[0] == "manpages"):
            paragraphs = [plain(p) for p in manual(gzip.decompress(file.read_bytes()).decode("utf-8", "replace"))]
        elif file.suffix == ".html" and (set(codes) & set(parts) or any(parts[0].endswith("-" + c) for c in codes)
                or language == "en" and parts[0] == "developers-reference" or "." + codes[0] in file.suffixes):
            text = re.sub(r"(?s)<(pre|script|style|code|title)\b.*?</\1>", " ", file.read_text("utf-8", "replace"))
            paragraphs = [html.unescape(re.sub(r"<[^>]*>", "", p)) for p in re.split(r"</?(?:p|li|h\d|td|dt|dd|div)\b[^>]*>", text)]
        else: continue
        for paragraph in paragraphs:
            for sentence in sentences(paragraph): seen[unicodedata.normalize("NFC", sentence)] = None
    every = list(seen)
    return every if len(every) <= MOST else [every[i * len(every) // MOST] for i in range(MOST)]


def differences(program, language):
    """The stretches that rules change, by rule, each with its line; a stretch that is said in the same way once."""
    texts = [t for t in lines(language) if all(c >= " " for c in t)]
    pages = [{"utterances": [{"utteranceString": t} for t in texts[i:i + 500]]} for i in range(0, len(texts), 500)]
    with tempfile.TemporaryDirectory() as folder:
        book = pathlib.Path(folder) / "book.plist"
        book.write_bytes(plistlib.dumps({"title": "Lines", "language": language, "bookPages": pages}))
        answer = subprocess.run([program, "check", "--spoken", "--json", book], capture_output=True, text=True).stdout
    found, known, ends = collections.defaultdict(list), set(), {}
    for record in json.loads(answer):
        if "rule" not in record: continue
        line, shown = (record["page"] - 1) * 500 + record["utterance"] - 1, record["shown"]
        text = texts[line]
        place = max(0, text.find(shown, ends.get(line, 0)))
        ends[line] = place + len(shown)
        if (record["rule"], shown, record["said"]) in known: continue
        known.add((record["rule"], shown, record["said"]))
        found[record["rule"]].append((text, place, shown, record["said"], record.get("ipa") or ""))
    return len(texts), found


def sample(rows): return [rows[i * len(rows) // SAMPLE] for i in range(SAMPLE)] if len(rows) > SAMPLE else rows


def row(text, place, shown, said, ipa):
    before, after = text[max(0, place - 40):place], text[place + len(shown):place + len(shown) + 40]
    return f"{before}⟦{shown}⟧{after}", said + (f" [{ipa}]" if ipa else "")


def sounds(program, language, text, reading):
    """The phonemes of a text, without stress and blanks."""
    words = ["say", "--ipa", "--reading", reading, "--language", language, "--", text]
    answer = subprocess.run([program, *words], capture_output=True, text=True).stdout
    return re.sub(r"[\s‖|ˈˌʔ]", "", answer)


def main(program, *arguments):
    fill, chosen = "--fill" in arguments, [a for a in arguments if a != "--fill"] or list(LANGUAGES)
    judged = {}
    if TABLE.exists():
        for line in TABLE.read_text("utf-8").splitlines()[1:]:
            language, rule, shown, said, verdict = line.split("\t")
            judged[language, rule, shown, said] = verdict
    failed, kept = False, {k: v for k, v in judged.items() if k[0] not in chosen}
    for language in chosen:
        count, found = differences(program, language)
        if count < 20_000: print(f"{language}: only {count:,} lines"); failed = True
        for rule, rows in sorted(found.items()):
            keys = {(language, rule, *row(*r)): r for r in sample(rows)}
            new = [k for k in keys if k not in judged] if fill else []
            with ThreadPoolExecutor(2) as pool:
                same = pool.map(lambda k: len({sounds(program, language, keys[k][0], r) for r in ("natural", "plain")}) == 1, new)
                judged |= {k: "same" if s else "?" for k, s in zip(new, same)}
            kept |= {k: judged[k] for k in keys if k in judged}
            if not fill and not any(k in judged for k in keys):
                print(f"{language} {rule}: not judged yet, {len(rows):,} in {count:,} lines", flush=True)
                continue
            worse = sum(judged.get(k) not in ("better", "same") for k in keys)
            failed |= (bad := worse > max(1, len(keys) // 40))
            print(f"{language} {rule}: {worse} of {len(keys)} worse, of {len(rows):,} in {count:,} lines{' – too many' if bad else ''}", flush=True)
    if fill:
        TABLE.write_text("language\trule\tshown\tsaid\tjudgement\n" + "".join("\t".join((*k, kept[k])) + "\n" for k in sorted(kept)), "utf-8")
    return failed


if __name__ == "__main__": sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 1 else __doc__)

#!/bin/sh
# A talking clock in fifteen languages, pieced together from about a hundred phrases.
#
#     ./clock.sh de 21:05 clock.wav    the sound of a minute
#     ./clock.sh de all day.m4b        all 1,440 minutes of a day, one after the other
#     ./clock.sh de check              whether the list has all phrases of a day
#
# The bank of phrases is made at first, by the machine's own voice, in the folder banks. To hear a person's voice,
# record the phrases, and name the folder with the recordings in the list: recordings = Takes;
set -eu

language=${1:-} time=${2:-} output=${3:-}
narration=${RENDER_BOOK:-render-book}
here=$(dirname "$0")
banks=${CLOCK_BANKS:-$here/banks}
bank=$banks/clock-$language.bank

# Prints the sentence for an hour and a minute, as the language writes it.
sentence() {
    padded=$(printf '%02d' "$2")
    case $language in
        de) echo "Es ist $1:$padded Uhr." ;;
        fr) echo "Il est $1 h $padded." ;;
        es) if [ "$1" = 1 ]; then echo "Es la 1:$padded."; else echo "Son las $1:$padded."; fi ;;
        ru) echo "Сейчас $1:$padded." ;;
        en) half=a.m.; [ "$1" -lt 12 ] || half=p.m.
            echo "It is $((($1 + 11) % 12 + 1)):$padded $half" ;;
        it) echo "Ore $1:$padded." ;;
        pt) if [ "$1" = 1 ]; then echo "É 1:$padded."; else echo "São $1:$padded."; fi ;;
        nl) echo "Het is $1:$padded uur." ;;
        sv) echo "Klockan är $1.$padded." ;;
        da) echo "Klokken er $1.$padded." ;;
        nb) echo "Klokken er $1.$padded." ;;
        fi) echo "Kello on $1.$padded." ;;
        pl) echo "Jest $1:$padded." ;;
        cs) echo "Je $1:$padded." ;;
        el) echo "Η ώρα είναι $1:$padded." ;;
        *) echo "clock.sh: the clock speaks cs, da, de, el, en, es, fi, fr, it, nb, nl, pl, pt, ru and sv" >&2; exit 64 ;;
    esac
}

# Prints the sentences for the whole day, each a paragraph.
day() {
    hour=0
    while [ "$hour" -lt 24 ]; do
        minute=0
        while [ "$minute" -lt 60 ]; do
            sentence "$hour" "$minute"
            echo
            minute=$((minute + 1))
        done
        hour=$((hour + 1))
    done
}

case $time in
    all | check) ;;
    [0-9]:[0-5][0-9] | [01][0-9]:[0-5][0-9] | 2[0-3]:[0-5][0-9])
        hour=${time%:*} minute=${time#*:}
        # The shell would take 08 for an octal number.
        case $hour in 0?) hour=${hour#0} ;; esac
        case $minute in 0?) minute=${minute#0} ;; esac
        text=$(sentence "$hour" "$minute") ;;
    *) echo "clock.sh: \"$time\" is no time: write one from 0:00 to 23:59, all, or check" >&2; exit 64 ;;
esac

mkdir -p "$banks"
if [ "$time" = check ]; then
    day >"$banks/day-$language.txt"
    exec "$narration" bank check "$here/clock-$language.plist" "$banks/day-$language.txt"
fi

[ "$bank" -nt "$here/clock-$language.plist" ] ||
    "$narration" bank make "$here/clock-$language.plist" -o "$bank" --quiet

if [ "$time" = all ]; then
    day >"$banks/day-$language.txt"
    "$narration" bank check "$bank" "$banks/day-$language.txt"
    "$narration" "$banks/day-$language.txt" -o "$output" --language "$language" --voice "bank:$bank" --quiet
else
    echo "$text"
    echo "$text" | "$narration" - -o "$output" --language "$language" --voice "bank:$bank" --quiet
fi

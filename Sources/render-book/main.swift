import Narration

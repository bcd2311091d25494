const index = {
  "version": 1,
  "format": "mp3",
  "prompts": [
    {"duration":0.3361904761904762,"file":"hare.mp3","frames":7413,"level":-20,"name":"hare","peak":-5.5,"sampleRate":22050,"text":"hare","voice":"gmw/en"},
    {"duration":0.31523809523809526,"file":"hill.mp3","frames":6951,"level":-20,"name":"hill","peak":-7.09,"sampleRate":22050,"text":"hill","voice":"gmw/en"},
    {"duration":0.38884353741496597,"file":"moon.mp3","frames":8574,"level":-20,"name":"moon","peak":-4.84,"sampleRate":22050,"text":"moon","voice":"gmw/en"},
    {"duration":0.4997732426303855,"file":"lantern.mp3","frames":11020,"level":-20,"name":"lantern","peak":-2.86,"sampleRate":22050,"text":"lantern","voice":"gmw/en"},
    {"duration":0.36086167800453517,"file":"frog.mp3","frames":7957,"level":-20,"name":"frog","peak":-6.47,"sampleRate":22050,"text":"frog","voice":"gmw/en"},
    {"duration":0.37755102040816324,"file":"rain.mp3","frames":8325,"level":-20,"name":"rain","peak":-3.27,"sampleRate":22050,"text":"rain","voice":"gmw/en"}
  ]
}

import type { PhotoWords } from './words.en.ts'

/** Hindi texts of the photo chooser. */
export const photoWords: PhotoWords = {
  photo: 'छात्र का फ़ोटो',
  removePhoto: 'फ़ोटो हटाएँ',
  camera: 'कैमरे से लें',
  crop: 'काटें',
  cropTitle: 'फ़ोटो काटें',
  cropLead: 'तस्वीर को खींचें, या स्लाइडर से हिलाएँ, जब तक चेहरा फ़्रेम में न आ जाए।',
  cropped: 'तस्वीर का रखा जाने वाला हिस्सा',
  zoom: 'ज़ूम',
  downPicture: 'ऊपर से नीचे',
  usePhoto: 'यह फ़ोटो रखें',
  cameraTitle: 'फ़ोटो लें',
  take: 'फ़ोटो लें',
  cameraRefused: 'ब्राउज़र ने इस पेज पर कैमरा रोक रखा है। पता पट्टी में अनुमति दें, या फ़ाइल चुनें।',
  cameraMissing: 'कैमरा नहीं मिला, या कोई दूसरा प्रोग्राम उसे चला रहा है। फ़ाइल चुनें।',
  notPhoto: '{{file}} {{kinds}} तस्वीर नहीं है।',
  photoTooHeavy: '{{file}} बहुत बड़ी है। सीमा {{limit}} MB है।',
  photoTooLarge: '{{file}} में बहुत ज़्यादा पिक्सेल हैं। छोटी करके फिर चुनें।',
  photoUnreadable: '{{file}} तस्वीर के रूप में पढ़ी नहीं जा सकी। शायद फ़ाइल ख़राब है।',
}

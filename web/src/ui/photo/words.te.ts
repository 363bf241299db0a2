import type { PhotoWords } from './words.en.ts'

/** Telugu texts of the photo chooser. */
export const photoWords: PhotoWords = {
  photo: 'విద్యార్థి ఫోటో',
  removePhoto: 'ఫోటో తీసివేయండి',
  camera: 'కెమెరా వాడండి',
  crop: 'కత్తిరించండి',
  cropTitle: 'ఫోటో కత్తిరించండి',
  cropLead: 'ముఖం చట్రంలో నిండే వరకు చిత్రాన్ని లాగండి, లేదా స్లైడర్లతో జరపండి.',
  cropped: 'చిత్రంలో ఉంచే భాగం',
  zoom: 'జూమ్',
  downPicture: 'పై నుంచి కిందికి',
  usePhoto: 'ఈ ఫోటో వాడండి',
  cameraTitle: 'ఫోటో తీయండి',
  take: 'ఫోటో తీయండి',
  cameraRefused: 'బ్రౌజర్ ఈ పేజీలో కెమెరాను ఆపింది. చిరునామా పట్టీలో అనుమతించండి, లేదా ఫైల్ ఎంచుకోండి.',
  cameraMissing: 'కెమెరా కనబడలేదు, లేదా వేరే ప్రోగ్రామ్ దాన్ని వాడుతోంది. ఫైల్ ఎంచుకోండి.',
  notPhoto: '{{file}} {{kinds}} చిత్రం కాదు.',
  photoTooHeavy: '{{file}} చాలా పెద్దది. పరిమితి {{limit}} MB.',
  photoTooLarge: '{{file}}లో పిక్సెల్‌లలు చాలా ఎక్కువ. చిన్నది చేసి మళ్లీ ఎంచుకోండి.',
  photoUnreadable: '{{file}}ను చిత్రంగా చదవలేకపోయాం. ఫైల్ పాడై ఉండవచ్చు.',
}

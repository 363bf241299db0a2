import type { PhotoWords } from './words.en.ts'

/** What is said where a photo is chosen, in German. */
export const photoWords: PhotoWords = {
  photo: 'Foto der Studentin oder des Studenten',
  removePhoto: 'Foto entfernen',
  camera: 'Kamera verwenden',
  crop: 'Zuschneiden',
  cropTitle: 'Foto zuschneiden',
  cropLead: 'Das Bild ziehen oder mit den Reglern verschieben, bis das Gesicht den Rahmen füllt.',
  cropped: 'Der Ausschnitt, der behalten wird',
  zoom: 'Vergrößerung',
  downPicture: 'Oben – unten',
  usePhoto: 'Dieses Foto verwenden',
  cameraTitle: 'Foto aufnehmen',
  take: 'Aufnehmen',
  cameraRefused: 'Der Browser erlaubt dieser Seite die Kamera nicht. Neben der Adresse erlauben oder eine Datei wählen.',
  cameraMissing: 'Keine Kamera gefunden, oder ein anderes Programm verwendet sie. Bitte eine Datei wählen.',
  notPhoto: '{{file}} ist kein Bild der Art {{kinds}}.',
  photoTooHeavy: '{{file}} ist zu groß; höchstens {{limit}} MB werden angenommen.',
  photoTooLarge: '{{file}} hat zu viele Bildpunkte. Bitte verkleinern und noch einmal wählen.',
  photoUnreadable: '{{file}} lässt sich nicht als Bild lesen. Vielleicht ist die Datei beschädigt.',
}

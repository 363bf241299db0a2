import type { PhotoWords } from './words.en.ts'

/** German texts of the photo chooser. */
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
  take: 'Foto aufnehmen',
  cameraRefused:
    'Der Browser sperrt die Kamera auf dieser Seite. Erlauben Sie sie in der Adressleiste, oder wählen Sie eine Datei.',
  cameraMissing: 'Keine Kamera gefunden, oder ein anderes Programm verwendet sie. Wählen Sie stattdessen eine Datei.',
  notPhoto: '{{file}} ist kein Bild der Art {{kinds}}.',
  photoTooHeavy: '{{file}} ist zu groß. Erlaubt sind höchstens {{limit}} MB.',
  photoTooLarge: '{{file}} hat zu viele Bildpunkte. Verkleinern Sie das Bild und wählen Sie es noch einmal.',
  photoUnreadable: '{{file}} lässt sich nicht als Bild lesen. Vielleicht ist die Datei beschädigt.',
}

/** What is said where a photo is chosen, in English. */
export const photoWords = {
  photo: 'Photo of the student',
  removePhoto: 'Remove Photo',
  camera: 'Use the camera',
  crop: 'Crop',
  cropTitle: 'Crop the photo',
  cropLead: 'Drag the picture, or move it with the sliders, until the face fills the frame.',
  cropped: 'The part of the picture that is kept',
  zoom: 'Zoom',
  downPicture: 'Top to bottom',
  usePhoto: 'Use this photo',
  cameraTitle: 'Take a photo',
  take: 'Take photo',
  cameraRefused: 'The browser does not let this page use the camera. Allow it beside the address, or choose a file.',
  cameraMissing: 'No camera was found, or another program is using it. Choose a file instead.',
  notPhoto: '{{file}} is not a {{kinds}} picture.',
  photoTooHeavy: '{{file}} is too large; at most {{limit}} MB is accepted.',
  photoTooLarge: '{{file}} has too many pixels. Make it smaller and choose it again.',
  photoUnreadable: '{{file}} cannot be read as a picture. It may be damaged.',
}
export type PhotoWords = typeof photoWords

/** English texts of the photo chooser. */
export const photoWords = {
  photo: 'Photo of the student',
  removePhoto: 'Remove Photo',
  camera: 'Use camera',
  crop: 'Crop',
  cropTitle: 'Crop photo',
  cropLead: 'Drag the picture, or move it with the sliders, until the face fills the frame.',
  cropped: 'Part of the picture to keep',
  zoom: 'Zoom',
  downPicture: 'Top to bottom',
  usePhoto: 'Use photo',
  cameraTitle: 'Take photo',
  take: 'Take photo',
  cameraRefused: 'The browser blocks the camera on this page. Allow it in the address bar, or choose a file.',
  cameraMissing: 'No camera found, or another program is using it. Choose a file instead.',
  notPhoto: '{{file}} is not a {{kinds}} picture.',
  photoTooHeavy: '{{file}} is too large. The limit is {{limit}} MB.',
  photoTooLarge: '{{file}} has too many pixels. Make it smaller and choose it again.',
  photoUnreadable: '{{file}} cannot be read as a picture. It may be damaged.',
}
export type PhotoWords = typeof photoWords

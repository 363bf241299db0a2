/** Media types allowed for attachments. The content decides, never the name. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
/** Extensions offered by the file chooser. */
export const attachmentEndings = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx,.pptx'
export const maxAttachmentBytes = 10 * 1024 * 1024

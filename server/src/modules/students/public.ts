export { previewNumber, usedAmong } from './admission-numbers.ts'
export { listAgentNames } from './agents.ts'
export { type PaperStanding, standingOfCertificate } from './certificate-standing.ts'
export { loadChoices } from './choice-lists.ts'
export { countPendingDocuments, setScan } from './documents.ts'
export { changePhoto, drawPhoto, readPhotos } from './photos.ts'
export {
  type Admission,
  admitStudent,
  admitStudents,
  changeStudentRecord,
  getStudentRecord,
} from './record.ts'
export { maySeeStudent } from './record-aadhaar.ts'
export { findByAdmissionNo, loadStudentRecord, loadStudentRecords, type StoredRecord } from './record-rows.ts'
export { reasonsToKeep, removeStudents } from './removal.ts'
export { countStudents } from './students.ts'
export { findHolders, forgetAadhaars, keepAadhaars, keysInUse, maskedAadhaars, openAadhaar, resealSome } from './vault.ts'
export { listStudentViewers } from './viewers.ts'
export { visibleTo as visibleToViewer } from './visibility.ts'
export { addWard, listWards, removeWard } from './wards.ts'

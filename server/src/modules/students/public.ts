export { attendingStates, attends } from './classes/attending.ts'
export { classOn, everIn, type FormerRegulation, inSectionOn, listFormerRegulations } from './classes/former-class.ts'
export { presentSemester, semesterOn } from './classes/semesters.ts'
export { transferCertificates } from './classes/state-corrections.ts'
export { recordState, refuseInvalidState } from './classes/states.ts'
export { addScans, type PlacedScan } from './documents/documents.ts'
export { openRestricted, refuseRestricted } from './documents/scan-reading.ts'
export { uploadAnswers } from './documents/uploads/upload-answers.ts'
export { familyLogins } from './families/family-logins.ts'
export { isReachable, listMobiles, listRecipients, type Recipient } from './families/recipients.ts'
export {
  addGuardianLink,
  endedLinkKey,
  listEndedGuardianLinks,
  listGuardianLinks,
  removeGuardianLink,
} from './guardians/guardian-links.ts'
export { listOpenHolds } from './holds/holds.ts'
export { changePortalHold, liftPortalHolds, placePortalHolds } from './holds/portal-holds.ts'
export { isStudentThemselves, listMyStudents, requireOwnStudent, requireStudentThemselves } from './own/my-student.ts'
export { isTakenInSeason, previewAdmissionNumber } from './records/admission-numbers.ts'
export { addExistingStudents, type ExistingStudent, type Standing } from './records/existing-students.ts'
export { changePhoto, photoFolder, readPhotos, validatePhoto } from './records/photos.ts'
export {
  type Admission,
  admitStudent,
  admitStudents,
  changeStudentRecord,
  getStudentRecord,
  lockStudentRecord,
} from './records/record.ts'
export {
  findByAdmissionNo,
  findByRollNos,
  loadStudentRecord,
  loadStudentRecords,
  type StoredRecord,
} from './records/record-rows.ts'
export { nativeNamesChannel } from './records/record-writing.ts'
export { reasonsToKeep, removeStudents } from './records/removal.ts'
export { rollNumberChanges } from './records/roll-number-changes.ts'
export { studentUses } from './records/student-uses.ts'
export { isDayUnknown } from './records/unknown-days.ts'
export { studentFilters } from './register/list-filters.ts'
export { hasLeft, joinedInSeason } from './register/season-students.ts'
export { studentKind } from './register/students.ts'
export { listStudentViewers } from './register/viewers.ts'
export { visibleTo as visibleToViewer } from './register/visibility.ts'
export { type AadhaarAnswer, type AadhaarAsking, askForHolder, compareAadhaars } from './vault/aadhaar-matches.ts'
export { countReading } from './vault/aadhaar-reading.ts'
export { maskedAadhaarCell, withoutAadhaarNumbers } from './vault/masking.ts'
export {
  deleteAadhaars,
  describeMissingVaultKeys,
  findHolders,
  keysInUse,
  maskedAadhaars,
  openAadhaar,
  reencryptBatch,
  storeAadhaars,
} from './vault/vault.ts'

export { countStudents } from './students.ts'
export { listStudentViewers } from './viewers.ts'
export { addWard, listWards, removeWard } from './wards.ts'

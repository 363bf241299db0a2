export { type ClassToCover, type LeaveMove, leaveClasses, leaveMoved } from './leave-moves.ts'
export { loginsOf } from './requests/leave-mail.ts'
export { within } from './requests/requests.ts'

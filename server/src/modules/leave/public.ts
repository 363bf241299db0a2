export { type ClassToCover, type LeaveMove, leaveClasses, leaveMoved } from './leave-moves.ts'

export { classTeacherOf, isInClassOf, lookedAfterBy, menteesOf, mentorOf } from './mentor-on.ts'

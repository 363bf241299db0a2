export { classTeacherOf, isInClassOf, menteesOf, mentorOf } from './mentor-on.ts'

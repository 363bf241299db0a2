export { notify } from './notifications/notifications.ts'

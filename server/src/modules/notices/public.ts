export { notify, removeNotifications } from './notifications/notifications.ts'

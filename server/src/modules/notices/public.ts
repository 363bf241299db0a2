export { type News, notify, type Told } from './notifications.ts'

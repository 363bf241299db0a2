export { grantRolesOfPosts } from './granting.ts'

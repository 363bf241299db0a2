export { grantRolesOfPosts, withdrawRolesOfPosts } from './granting.ts'

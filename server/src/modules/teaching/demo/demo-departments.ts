/** Departments that teach subjects, by the first letters of the code; other subjects are taught by the department of the branch. */
export const departmentOf: Readonly<Record<string, string>> = {
  ...{ MA: 'HNS', CH: 'HNS', AP: 'HNS', EN: 'HNS', MC: 'HNS', SM: 'MBA', MB: 'MBA' },
  ...{ CS: 'CSE', EC: 'ECE', EE: 'EEE', ME: 'MECH', CE: 'CIVIL', IT: 'IT', AM: 'AIML', DS: 'DS' },
}
export const branchDepartment: Readonly<Record<string, string>> = { 'CSE-AIML': 'AIML', 'CSE-DS': 'DS' }

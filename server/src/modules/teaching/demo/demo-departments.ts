/** Who teaches a subject, by the first letters of its code; one of the list teaches in the department of the branch otherwise. */
export const departmentOf: Readonly<Record<string, string>> = {
  ...{ MA: 'HNS', CH: 'HNS', AP: 'HNS', EN: 'HNS', MC: 'HNS', SM: 'MBA', MB: 'MBA' },
  ...{ CS: 'CSE', EC: 'ECE', EE: 'EEE', ME: 'MECH', CE: 'CIVIL', IT: 'IT', AM: 'AIML', DS: 'DS' },
}
export const branchDepartment: Readonly<Record<string, string>> = { 'CSE-AIML': 'AIML', 'CSE-DS': 'DS' }

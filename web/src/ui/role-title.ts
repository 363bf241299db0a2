/** The words of a role: ROLE_LIBRARY_INCHARGE → Library Incharge. */
export function roleTitle(role: string): string {
  const words = role.replace(/^ROLE_/, '').split('_')
  return words
    .map((word) => (['HOD', 'IQAC', 'OPAC'].includes(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ')
}

import type { ApprovalProblem } from '@nalanda/contract/platform/approvals/approval-problems'

/** How approvals and deputies are refused, in German. */
export const approvalProblemWords: Readonly<Record<ApprovalProblem, string>> = {
  'platform.approval-own': 'Niemand entscheidet über den eigenen Antrag, auch nicht die eigene Vertretung',
  'platform.approval-not-yours': 'Über diesen Antrag entscheidet zurzeit jemand anderes',
  'platform.approval-elsewhere': 'Über solche Anträge wird auf einer eigenen Seite entschieden',
  'platform.approval-on-record': 'Solche Anträge werden auf der Seite dessen geändert, worum es geht, und dort wieder gestellt',
  'platform.approval-too-much': 'Mehr als beantragt kann nicht bewilligt werden',
  'platform.approval-waits': 'Ein Antrag dazu wartet schon auf eine Entscheidung',
  'platform.approval-nobody':
    'Darüber kann zurzeit niemand entscheiden, weil keine andere Person die Rolle {role} hat. Wenden Sie sich an die Administration',
  'platform.no-such-person': 'Es gibt keinen aktiven Benutzer mit dem Benutzernamen {username}',
  'platform.deputy-oneself': 'Niemand vertritt sich selbst',
  'platform.deputy-outside': 'Nur wer an der Hochschule arbeitet, kann jemanden vertreten',
  'platform.deputy-past': 'Der letzte Tag muss heute oder später sein',
}

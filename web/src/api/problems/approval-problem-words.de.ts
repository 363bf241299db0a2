import type { ApprovalProblem } from '@nalanda/contract/platform/approvals/approval-problems'

/** German texts of the problems of approvals and deputies. */
export const approvalProblemWords: Readonly<Record<ApprovalProblem, string>> = {
  'platform.approval-own': 'Sie können nicht über Ihren eigenen Antrag entscheiden, und Ihre Vertretung kann es auch nicht',
  'platform.approval-not-yours': 'Über diesen Antrag entscheidet zurzeit jemand anderes',
  'platform.approval-elsewhere': 'Entscheiden Sie über solche Anträge auf deren eigener Seite',
  'platform.approval-on-record': 'Ändern Sie diesen Antrag auf der Seite des Eintrags, und senden Sie ihn dort noch einmal',
  'platform.approval-too-much': 'Sie können nicht mehr bewilligen, als beantragt wurde',
  'platform.approval-waits': 'Ein Antrag dazu wartet schon auf eine Entscheidung',
  'platform.approval-nobody':
    'Darüber kann zurzeit niemand entscheiden, weil keine andere Person die Rolle {role} hat. Wenden Sie sich an einen Administrator',
  'platform.no-such-person': 'Es gibt keinen aktiven Benutzer mit dem Benutzernamen {username}',
  'platform.deputy-oneself': 'Sie können sich nicht selbst vertreten',
  'platform.deputy-outside': 'Nur wer an der Hochschule arbeitet, kann jemanden vertreten',
  'platform.deputies-full':
    '{person} hat schon {max} Vertretungen ab heute. Beenden Sie zuerst eine, oder warten Sie, bis eine vorbei ist',
  'platform.deputy-past': 'Der letzte Tag muss heute oder später sein',
}

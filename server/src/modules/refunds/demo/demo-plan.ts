type Fate = 'draft' | 'requested' | 'approved' | 'paid' | 'paid again' | 'rejected' | 'cancelled'

export type DemoRefund = {
  noticeOn: string
  lastAdmissionOn: string
  reason: string
  fate: Fate
  /** Whether the first instalment of the tuition was never paid. */
  unpaid?: true
}

const last = '2026-10-15'

/** Notices of the season, most important first, because a small demo college has few students who left. */
export const demoRefunds: readonly DemoRefund[] = [
  { noticeOn: '2026-07-24', lastAdmissionOn: last, reason: 'Admitted to another college in the second round', fate: 'paid' },
  { noticeOn: '2026-11-10', lastAdmissionOn: last, reason: 'The family moves to another state', fate: 'draft' },
  { noticeOn: '2026-10-27', lastAdmissionOn: last, reason: 'Leaves for medical reasons', fate: 'requested' },
  { noticeOn: '2026-10-20', lastAdmissionOn: last, reason: 'Admitted to a medical college', fate: 'approved' },
  { noticeOn: '2026-08-18', lastAdmissionOn: last, reason: 'Joins the armed forces', fate: 'paid again' },
  { noticeOn: '2026-09-02', lastAdmissionOn: last, reason: 'Personal reasons of the family', fate: 'rejected' },
  { noticeOn: '2026-09-15', lastAdmissionOn: last, reason: 'Wishes to study nearer to home', fate: 'cancelled' },
  { noticeOn: '2026-11-03', lastAdmissionOn: last, reason: 'Cannot afford the fees any more', fate: 'approved', unpaid: true },
]

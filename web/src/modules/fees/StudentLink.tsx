import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'

/** Links to the fees of a student: at the counter for users who collect fees, on the student's page for users who may view students. */
export function StudentLink({ id, children }: { id: number; children: ReactNode }) {
  const may = useMay()
  if (may('fees.collect'))
    return (
      <RouteLink to="/app/Accounts/Counter" search={{ student: id }}>
        {children}
      </RouteLink>
    )
  return may('students.view') ? <RouteLink to={`/app/Admin/Students/${id}/Fees`}>{children}</RouteLink> : children
}

import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'

/** The way to the fees of a student: at the counter for those who collect, on the page of the student for those who see students. */
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

import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { useMay } from '../../../api/session.ts'
import { CertificatesPanel } from '../certificates/CertificatesPanel.tsx'
import { DocumentsCard } from '../documents/DocumentsCard.tsx'
import { HoldsCard } from '../documents/HoldsCard.tsx'
import { documentsQuery } from '../documents/queries.ts'
import css from './Student.module.css'

/** A student's documents, holds and certificates. Everything appears once the documents have loaded, the longest part, so that nothing below them shifts. */
export function DocumentsTab({ student }: { student: ReplyOf<typeof students.getStudent> }) {
  const may = useMay()
  return (
    <QueryBoundary rows={12} query={useQuery(documentsQuery(student.id))}>
      {() => (
        <div className={css.fields}>
          <DocumentsCard studentId={student.id} mayEdit={may('admissions.edit')} />
          <HoldsCard studentId={student.id} />
          <CertificatesPanel student={student} />
        </div>
      )}
    </QueryBoundary>
  )
}

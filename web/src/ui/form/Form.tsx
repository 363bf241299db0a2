import type { ReactNode } from 'react'
import css from './Form.module.css'
import type { FormLibrary } from './library/library.ts'
import { useFormLibrary } from './use-form-library.ts'

/** A form validated by a schema of the contract. The first field with an error gets the focus. */
export const useZodForm = ((schema, openingValues) =>
  useFormLibrary().useZodForm(schema, openingValues)) as FormLibrary['useZodForm']

/** A form that is saved by its button or Ctrl+S, and asks for confirmation before unsaved changes are lost. */
export const Form = ((props) => {
  const { ZodForm } = useFormLibrary()
  return <ZodForm {...props} />
}) as FormLibrary['ZodForm']

type SectionProps = { title?: string; columns?: 1 | 2 | 3; heading?: 'h2' | 'h3'; children: ReactNode }

/** A section of a form with a heading; its fields are in three columns, two on a narrower screen, one on a phone. */
export function FormSection({ title, columns = 3, heading: Heading = 'h3', children }: SectionProps) {
  return (
    <section className={css.section}>
      {title && <Heading className={css.heading}>{title}</Heading>}
      <div className={css.grid} style={{ '--columns': columns } as React.CSSProperties}>
        {children}
      </div>
    </section>
  )
}

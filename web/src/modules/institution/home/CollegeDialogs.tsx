import type { ContactData } from '@nalanda/contract/institution/institution'
import type { ComponentProps } from 'react'
import { isFirstLoading } from '../../../api/figures/first-loading.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useContactData } from '../../../api/institution.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useInstitutionWords } from '../words.ts'
import css from './CollegeDialogs.module.css'
import { phonesByPlace } from './phones.ts'

/** The college's description of itself, in a dialog. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const t = useInstitutionWords()
  return (
    <OfficeDialog onClose={onClose} title={t('aboutHeading')} empty={t('noAbout')} has={({ aboutUs }) => aboutUs.trim() !== ''}>
      {({ aboutUs }) => <AboutText aboutUs={aboutUs} />}
    </OfficeDialog>
  )
}

/** The college's description of itself, in paragraphs. */
export function AboutText({ aboutUs }: { aboutUs: string }) {
  return (
    <div className={css.prose}>
      {aboutUs.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** The contact data of the college: addresses, telephone numbers, fax and people. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useInstitutionWords()
  return (
    <OfficeDialog onClose={onClose} title={t('contact')} width="md" empty={t('noContact')} has={hasContact}>
      {(contact) => <Contact contact={contact} />}
    </OfficeDialog>
  )
}

function hasContact({ officialCommunication, campus, phoneNumber, candidateDetails }: ContactData): boolean {
  return Boolean(officialCommunication || campus || phoneNumber.length > 0 || candidateDetails.length > 0)
}

/** The contact data, for any place that shows them. */
export function Contact({ contact }: { contact: ContactData }) {
  const t = useInstitutionWords()
  const { office, campus } = phonesByPlace(contact.phoneNumber.map(({ number }) => number))
  return (
    <>
      <div className={css.places}>
        <Place title={t('official')} address={contact.officialCommunication} />
        <Place title={t('campus')} address={contact.campus} />
        <Phones title={t('phoneOffice')} numbers={office} />
        <Phones title={t('phoneCampus')} numbers={campus} />
        {contact.faxNumber && (
          <section>
            <h3 className={css.label}>{t('fax')}</h3>
            <p>{contact.faxNumber}</p>
          </section>
        )}
      </div>
      {contact.candidateDetails.length > 0 && <People people={contact.candidateDetails} />}
    </>
  )
}

function Place({ title, address }: { title: string; address: string }) {
  if (!address) return null
  return (
    <section>
      <h3 className={css.label}>{title}</h3>
      <address>{address}</address>
    </section>
  )
}

function Phones({ title, numbers }: { title: string; numbers: string[] }) {
  if (numbers.length === 0) return null
  return (
    <section>
      <h3 className={css.label}>{title}</h3>
      {numbers.map((number) => (
        <a key={number} className="numerals" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
          {number}
        </a>
      ))}
    </section>
  )
}

function People({ people }: { people: ContactData['candidateDetails'] }) {
  const t = useInstitutionWords()
  return (
    <Table
      label={t('contacts')}
      stacked
      rows={people}
      rowId={(person) => `${person.designation} ${person.mailId}`}
      columns={[
        { field: 'designation', head: t('designation'), cell: ({ designation }) => designation },
        { field: 'name', head: t('name'), main: true, cell: ({ name }) => name },
        { field: 'mail', head: t('email'), cell: ({ mailId }) => <a href={`mailto:${mailId}`}>{mailId}</a> },
      ]}
    />
  )
}

type OfficeDialogProps = Pick<ComponentProps<typeof PanelDialog>, 'onClose' | 'title' | 'width'> & {
  empty: string
  has: (contact: ContactData) => boolean
  children: (contact: ContactData) => React.ReactNode
}

/** Shows the office's data, or a note that there are none. Opens only once the data have loaded or failed: a centred dialog that grows shifts as a whole. */
function OfficeDialog({ empty, has, children, ...dialog }: OfficeDialogProps) {
  const asked = useContactData(true)
  if (isFirstLoading(asked)) return null
  const { data, error, refetch } = asked
  return (
    <PanelDialog open {...dialog}>
      {data === undefined ? (
        <Waiting {...{ error, refetch }} rows={5} />
      ) : data === null || !has(data) ? (
        <p>{empty}</p>
      ) : (
        children(data)
      )}
    </PanelDialog>
  )
}

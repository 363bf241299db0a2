import type { ContactData } from '@nalanda/contract/institution'
import { useTranslation } from 'react-i18next'
import { useContactData } from '../../api/institution.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { PanelDialog } from '../../ui/Dialogs.tsx'
import { ErrorState, RowsSkeleton } from '../../ui/states.tsx'
import css from './CollegeDialogs.module.css'

/** What the college says about itself. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('institution')
  return (
    <PanelDialog open onClose={onClose} title={t('aboutHeading')}>
      <FromOffice empty={t('noAbout')}>
        {({ aboutUs }) => (
          <div className={css.prose}>
            {aboutUs.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </FromOffice>
    </PanelDialog>
  )
}

/** How to reach the college: addresses, telephones, fax and people. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('institution')
  return (
    <PanelDialog open onClose={onClose} title={t('contact')} width="md">
      <FromOffice empty={t('noContact')}>{(contact) => <Contact contact={contact} />}</FromOffice>
    </PanelDialog>
  )
}

function Contact({ contact }: { contact: ContactData }) {
  const { t } = useTranslation('institution')
  const [office, campus] = contact.phoneNumber
  return (
    <>
      <div className={css.places}>
        <Place
          title={t('official')}
          address={contact.officialCommunication}
          phoneTitle={t('phoneOffice')}
          phone={office?.number}
        />
        <Place title={t('campus')} address={contact.campus} phoneTitle={t('phoneCampus')} phone={campus?.number} />
      </div>
      {contact.faxNumber && (
        <p>
          <span className={css.label}>{t('fax')}</span> {contact.faxNumber}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keyboard too */}
      <section className={css.scroll} tabIndex={0} aria-label={t('people')}>
        <table className={css.people}>
          <thead>
            <tr>
              <th scope="col">{t('designation')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('mail')}</th>
            </tr>
          </thead>
          <tbody>
            {contact.candidateDetails.map((person) => (
              <tr key={person.mailId}>
                <td>{person.designation}</td>
                <td>{person.name}</td>
                <td>
                  <a href={`mailto:${person.mailId}`}>{person.mailId}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Place({
  title,
  address,
  phoneTitle,
  phone,
}: {
  title: string
  address: string
  phoneTitle: string
  phone: string | undefined
}) {
  return (
    <section>
      <h3 className={css.label}>{title}</h3>
      <address>{address}</address>
      {phone && (
        <p>
          <span className={css.label}>{phoneTitle}</span> <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
    </section>
  )
}

function FromOffice({ empty, children }: { empty: string; children: (contact: ContactData) => React.ReactNode }) {
  const { data, error, refetch } = useContactData(true)
  if (error) return <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
  if (data === undefined) return <RowsSkeleton rows={5} />
  return data === null ? <p>{empty}</p> : children(data)
}

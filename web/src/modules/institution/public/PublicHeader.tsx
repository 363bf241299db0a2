import type { Institution } from '@nalanda/contract/institution/institution'
import { Menu as MenuIcon, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AppearanceMenu } from '../../../ui/appearance/AppearanceMenu.tsx'
import { Emblem } from '../../../ui/appearance/Emblem.tsx'
import { IconButton } from '../../../ui/form/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useInstitutionWords } from '../words.ts'
import css from './PublicHeader.module.css'

const AboutDialog = lazyPart(() => import('../home/CollegeDialogs.tsx'), 'AboutDialog')
const ContactDialog = lazyPart(() => import('../home/CollegeDialogs.tsx'), 'ContactDialog')

/** The header for guests: the college's name, About Us, Contact Us, exam results, and the appearance settings. */
export function PublicHeader({ college }: { college: Institution }) {
  const t = useInstitutionWords()
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'about' | 'contact' | null>(null)
  const show = (which: 'about' | 'contact') => {
    setOpen(false)
    setDialog(which)
  }
  const close = () => setDialog(null)
  const Toggle = open ? X : MenuIcon
  return (
    <header className={css.header}>
      <RouteLink to="/" className={css.brand} aria-label={college.name}>
        <Emblem size={36} src={college.logo} />
        <span className={css.long}>{college.name}</span>
        <span className={css.short}>{college.shortName}</span>
      </RouteLink>
      <nav className={css.links} data-open={open || undefined} aria-label={t('menu')}>
        <button type="button" onClick={() => show('about')}>
          {t('about')}
        </button>
        <button type="button" onClick={() => show('contact')}>
          {t('contact')}
        </button>
        <RouteLink to="/apply">{t('applyNow')}</RouteLink>
        <RouteLink to="/pay">{t('payFees')}</RouteLink>
        <a href="/examresults">{t('examResults')}</a>
      </nav>
      <AppearanceMenu />
      <IconButton label={t('menu')} aria-expanded={open} className={css.toggle} onClick={() => setOpen(!open)}>
        <Toggle size={24} aria-hidden />
      </IconButton>
      <Suspense>
        {dialog === 'about' && <AboutDialog onClose={close} />}
        {dialog === 'contact' && <ContactDialog onClose={close} />}
      </Suspense>
    </header>
  )
}

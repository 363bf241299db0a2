import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What accounts say on screens of the portal, in German. */
export const portalWords = {
  'retention-kinds': {
    'sign-ins': 'Frühere Anmeldungen',
    'sign-ins-about': 'Beendete Sitzungen mit Benutzer, Zeit, Adresse und Browser, ab dem Ende der Sitzung.',
  },
  screens: {
    'Developer Options': 'Entwickleroptionen',
    'Encrypt and decrypt text with the key of the portal': 'Text mit dem Schlüssel des Portals ver- und wieder entschlüsseln',
    'Forgot password': 'Passwort vergessen',
    'My Account': 'Mein Konto',
    'Reset Password': 'Passwort ändern',
    'Restore Credentials': 'Zugangsdaten wiederherstellen',
    'Second factor': 'Zweiter Faktor',
    Security: 'Sicherheit',
    'Sign in': 'Anmelden',
    'Roles that sign in with more than a password': 'Welche Rollen sich mit mehr als einem Passwort anmelden',
  },
  problems: {
    'access.second-factor-needed': 'Geben Sie den Code Ihrer Authenticator-App ein.',
    'access.passkey-needed': 'Melden Sie sich mit Ihrem Passkey an.',
    'access.second-factor-first': 'Ihre Rolle verlangt einen zweiten Faktor. Richten Sie zuerst einen ein.',
    'access.factor-review-first':
      'Ihr Passwort wurde neu gesetzt. Prüfen Sie zuerst, womit man sich sonst bei Ihrem Konto anmelden kann.',
    'access.passkey-paused':
      'Ihr Passwort wurde neu gesetzt, deshalb warten Passkeys. Melden Sie sich mit dem neuen Passwort an und bestätigen Sie sie.',
    'access.step-over': 'Diese Anmeldung ist abgelaufen. Melden Sie sich noch einmal an.',
    'access.wrong-code': 'Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten.',
    'access.wrong-proof': 'Das ist weder Ihr Passwort noch einer Ihrer Codes.',
    'access.reauthentication-needed':
      'Bestätigen Sie, dass Sie es sind: mit Ihrem Passwort oder einem Code Ihrer Authenticator-App.',
    'access.authenticator-exists': 'Sie haben schon einen Authenticator. Schalten Sie ihn aus, um einen anderen einzurichten.',
    'access.no-authenticator': 'Richten Sie zuerst einen Authenticator ein.',
    'access.own-second-factor': 'Ihren eigenen zweiten Faktor ändern Sie unter Mein Konto.',
    'access.nothing-to-reset': 'Diese Person hat keinen zweiten Faktor.',
    'access.passkey-refused':
      'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
    'access.too-many-passkeys': 'Sie haben schon {most} Passkeys. Entfernen Sie einen, um einen anderen hinzuzufügen.',
    'access.password-change-first': 'Wählen Sie zuerst ein eigenes Passwort.',
    'access.password-link-over':
      'Dieser Link gilt nicht mehr: er wurde benutzt, ist älter als 30 Minuten, oder es gibt einen neueren. Fordern Sie einen anderen an.',
    'access.password-refused': '{why}',
    'access.provider-unreachable': 'Der Anmeldedienst antwortet nicht. Melden Sie sich anders an.',
    'access.provider-over': 'Diese Anmeldung ist abgelaufen. Melden Sie sich noch einmal an.',
    'access.provider-refused': 'Der Anmeldedienst hat Sie nicht angemeldet. Versuchen Sie es noch einmal.',
    'access.provider-unknown':
      'Der Anmeldedienst kennt Sie, aber das Portal hat kein Konto, das zu Ihnen gehört. Fragen Sie das Büro der Hochschule.',
    'access.provider-by-owner':
      'Ein Administrator meldet sich zuerst mit dem Passwort an und verknüpft dann unter Mein Konto das Konto des Identitätsanbieters.',
    'access.provider-taken': 'Dieses Konto des Identitätsanbieters gehört schon zu einem anderen Benutzer.',
    'access.provider-linked': 'Es ist schon ein Konto des Identitätsanbieters verknüpft. Entfernen Sie zuerst die Verknüpfung.',
    'access.provider-not-linked': 'Es ist kein Konto des Identitätsanbieters verknüpft.',
    'access.not-decryptable': 'Der Wert ließ sich nicht entschlüsseln!',
    'access.no-encrypted-value': 'Bitte einen verschlüsselten Wert eingeben',
    'access.no-plain-text': 'Bitte einen Klartext eingeben',
    'access.text-too-long': 'Der Text ist zu lang: höchstens {most} Zeichen',
    'access.wrong-credentials': 'Benutzername oder Passwort ist falsch.',
    'access.waits-for-approval': 'Ihre Registrierung wartet auf die Freigabe der Hochschule. Sie bekommen eine E-Mail.',
    'access.not-approved':
      'Die Hochschule hat Ihre Registrierung nicht angenommen. Fragen Sie im Büro nach, wenn Sie das für einen Irrtum halten.',
    'access.too-many-attempts': 'Zu viele Versuche. Warten Sie {seconds} Sekunden und versuchen Sie es noch einmal.',
  },
  validation: {
    'access.password-of-other': 'Sie können nur Ihr eigenes Passwort ändern.',
    'access.password-missing': 'Dies ist ein Pflichtfeld',
    'access.password-unchanged': 'Das neue Passwort darf nicht das alte sein',
    'access.old-password-wrong': 'Das alte Passwort ist falsch.',
    'access.not-a-username':
      'Ein Benutzername besteht nur aus den Buchstaben a bis z, Ziffern und . _ - / + @ und beginnt und endet mit einem Buchstaben oder einer Ziffer',
    'access.password-rule':
      'Das Passwort braucht mindestens 8 Zeichen, darunter einen Kleinbuchstaben, einen Großbuchstaben, eine Ziffer und ein Sonderzeichen.',
    'access.password-too-long': 'Das Passwort darf höchstens {max} Zeichen haben.',
    'access.password-common': 'Dieses Passwort benutzen viele, darum wird es zuerst geraten. Wählen Sie ein anderes.',
    'access.password-own-name': 'Dieses Passwort besteht aus Ihrem eigenen Namen. Wählen Sie ein anderes.',
    'access.password-college-name': 'Dieses Passwort besteht aus dem Namen der Hochschule. Wählen Sie ein anderes.',
  },
} as const satisfies PortalWords

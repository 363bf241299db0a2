import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of accounts for screens of the portal. */
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
    'access.second-factor-needed': 'Geben Sie den Code Ihrer Authenticator-App ein',
    'access.passkey-needed': 'Melden Sie sich mit Ihrem Passkey an',
    'access.second-factor-first': 'Ihre Rolle verlangt einen zweiten Faktor. Richten Sie zuerst einen ein',
    'access.factor-review-first':
      'Ihr Passwort wurde zurückgesetzt. Prüfen Sie zuerst, womit man sich sonst bei Ihrem Konto anmelden kann',
    'access.passkey-paused':
      'Ihr Passwort wurde zurückgesetzt, deshalb sind Passkeys ausgesetzt. Melden Sie sich mit dem neuen Passwort an und bestätigen Sie sie',
    'access.step-over': 'Diese Anmeldung ist abgelaufen. Melden Sie sich noch einmal an',
    'access.wrong-code': 'Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten',
    'access.wrong-proof': 'Das ist weder Ihr Passwort noch einer Ihrer Codes',
    'access.reauthentication-needed':
      'Bestätigen Sie, dass Sie es sind. Geben Sie Ihr Passwort oder einen Code Ihrer Authenticator-App ein',
    'access.authenticator-exists': 'Sie haben schon einen Authenticator. Schalten Sie ihn aus, um einen anderen einzurichten',
    'access.no-authenticator': 'Richten Sie zuerst einen Authenticator ein',
    'access.own-second-factor': 'Ändern Sie Ihren eigenen zweiten Faktor unter Mein Konto',
    'access.nothing-to-reset': 'Diese Person hat keinen zweiten Faktor',
    'access.passkey-refused':
      'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich anders an',
    'access.too-many-passkeys': 'Sie haben schon {most} Passkeys. Löschen Sie einen, um einen anderen hinzuzufügen',
    'access.password-change-first': 'Wählen Sie zuerst ein eigenes Passwort',
    'access.password-link-over':
      'Dieser Link wurde schon benutzt, ist älter als 30 Minuten oder wurde durch einen neueren ersetzt. Fordern Sie einen neuen Link an',
    'access.password-refused': '{why}',
    'access.provider-unreachable': 'Der Identitätsanbieter antwortet nicht. Melden Sie sich anders an',
    'access.provider-over': 'Diese Anmeldung ist abgelaufen. Melden Sie sich noch einmal an',
    'access.provider-refused': 'Der Identitätsanbieter hat Sie nicht angemeldet. Versuchen Sie es noch einmal',
    'access.provider-unknown':
      'Das Portal hat bei diesem Identitätsanbieter kein Konto für Sie. Wenden Sie sich an das Büro der Hochschule',
    'access.provider-by-owner':
      'Melden Sie sich zuerst mit Ihrem Passwort an und verknüpfen Sie dann den Identitätsanbieter unter Mein Konto',
    'access.provider-paused':
      'Ihr Passwort wurde zurückgesetzt, deshalb ist der Identitätsanbieter ausgesetzt. Melden Sie sich mit dem neuen Passwort an und bestätigen Sie die Verknüpfung',
    'access.provider-taken': 'Dieses Konto des Identitätsanbieters gehört schon zu einem anderen Benutzer',
    'access.provider-linked': 'Es ist schon ein Konto des Identitätsanbieters verknüpft. Entfernen Sie zuerst die Verknüpfung',
    'access.provider-not-linked': 'Es ist kein Konto des Identitätsanbieters verknüpft',
    'access.not-decryptable': 'Der Wert ließ sich nicht entschlüsseln!',
    'access.no-encrypted-value': 'Bitte einen verschlüsselten Wert eingeben',
    'access.no-plain-text': 'Bitte einen Klartext eingeben',
    'access.text-too-long': 'Der Text ist zu lang. Geben Sie höchstens {most} Zeichen ein',
    'access.wrong-credentials': 'Benutzername oder Passwort ist falsch',
    'access.waits-for-approval':
      'Die Hochschule hat Ihre Registrierung noch nicht genehmigt. Versuchen Sie es später noch einmal, oder wenden Sie sich an das Büro der Hochschule',
    'access.not-approved':
      'Die Hochschule hat Ihre Registrierung abgelehnt. Wenn Sie das für einen Irrtum halten, wenden Sie sich an das Büro der Hochschule',
    'access.too-many-attempts':
      'Zu viele Versuche. Warten Sie {seconds} {seconds:Sekunde|Sekunden} und versuchen Sie es noch einmal',
  },
  validation: {
    'access.password-of-other': 'Sie können nur Ihr eigenes Passwort ändern',
    'access.password-missing': 'Dies ist ein Pflichtfeld',
    'access.password-unchanged': 'Das neue Passwort darf nicht das alte sein',
    'access.old-password-wrong': 'Das alte Passwort ist falsch',
    'access.not-a-username':
      'Ein Benutzername besteht nur aus den Buchstaben a bis z, Ziffern und . _ - / + @ und beginnt und endet mit einem Buchstaben oder einer Ziffer',
    'access.password-rule':
      'Das Passwort braucht mindestens 8 Zeichen, darunter einen Kleinbuchstaben, einen Großbuchstaben, eine Ziffer und ein Sonderzeichen',
    'access.password-too-long': 'Das Passwort darf höchstens {max} Zeichen haben',
    'access.password-common': 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes',
    'access.password-own-name': 'Dieses Passwort beruht auf Ihrem Namen. Wählen Sie ein anderes',
    'access.password-college-name': 'Dieses Passwort beruht auf dem Namen der Hochschule. Wählen Sie ein anderes',
  },
} as const satisfies PortalWords

import type { platformProblems } from '@nalanda/contract/platform/problems'

/** German texts of the problems of all calls. */
export const platformProblemWords: Readonly<Record<keyof typeof platformProblems, string>> = {
  'platform.invalid': 'Einige Werte stimmen nicht: {fields}',
  'platform.signed-out': 'Melden Sie sich an, um weiterzumachen',
  'platform.forbidden': 'Sie dürfen das nicht ansehen',
  'platform.cross-site': 'Diese Anfrage kam nicht vom Portal selbst. Laden Sie die Seite neu und versuchen Sie es noch einmal',
  'platform.not-found': 'Einen solchen Eintrag gibt es nicht',
  'platform.changed-meanwhile':
    'Jemand anderes hat diesen Eintrag geändert, nachdem Sie ihn geöffnet hatten. Laden Sie ihn neu und ändern Sie ihn noch einmal',
  'platform.nothing-changed': 'Sie haben keinen Wert geändert',
  'platform.not-now': 'Das geht nicht, solange der Eintrag den Status „{state}“ hat',
  'platform.idempotency-key-malformed':
    'Die Kopfzeile Idempotency-Key muss 16 bis 128 sichtbare Zeichen haben, zum Beispiel eine UUID',
  'platform.idempotency-in-progress':
    'Dieselbe Anfrage wird noch bearbeitet. Versuchen Sie es gleich noch einmal. Bleibt diese Meldung, prüfen Sie, ob es den Eintrag schon gibt',
  'platform.idempotency-key-reused':
    'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet. Senden Sie mit jeder neuen Anfrage einen neuen',
  'platform.still-in-use': 'Andere Einträge beziehen sich auf diesen, darum lässt er sich so nicht ändern',
  'platform.stream-only': 'Dieser Aufruf antwortet mit einem Strom von Ereignissen: fordern Sie text/event-stream an',
  'platform.too-slow': 'Die Anfrage kam zu langsam an. Versuchen Sie es noch einmal',
  'platform.too-large': 'Die Anfrage ist zu groß. Angenommen werden höchstens {limit}',
  'platform.too-long-to-print':
    'Die Liste hat mehr als {most} Zeilen und lässt sich nicht drucken. Filtern Sie sie, oder exportieren Sie sie als Excel oder CSV',
  'platform.wrong-media': 'Dieser Aufruf nimmt diese Art von Inhalt nicht an',
  'platform.own-evidence':
    'Sie können über keinen Eintrag entscheiden, den Sie selbst angelegt oder zuletzt geändert haben oder der Sie betrifft. Bitten Sie jemand anderen, ihn zu prüfen',
  'platform.no-proof': 'Zu diesem Eintrag gibt es noch keinen Nachweis. Fügen Sie zuerst eine PDF-Datei oder ein Bild hinzu',
  'platform.proof-of-decider':
    'Sie entscheiden über diesen Antrag und können deshalb kein Dokument hinzufügen. Bitten Sie die Person, die ihn gestellt hat',
  'platform.proof-considered':
    'Dieses Dokument lag einer Entscheidung vor und bleibt. Bitten Sie darum, dass der Antrag zurückgegeben wird, um ein anderes zu senden',
  'platform.not-a-proof': 'Der Nachweis muss eine PDF-, JPEG- oder PNG-Datei sein',
  'platform.pdf-encrypted':
    'Dieses PDF ist mit einem Passwort geschützt. Speichern Sie es ohne Passwort und laden Sie es noch einmal hoch',
  'platform.pdf-active':
    'Dieses PDF enthält ein Programm, eine andere Datei oder ein Formular, das Daten sendet. Drucken Sie es in ein neues PDF und laden Sie dieses hoch',
  'platform.pdf-unreadable': 'Dieses PDF ist beschädigt oder unvollständig. Speichern oder scannen Sie es noch einmal',
  'platform.pdf-too-complex':
    'Dieses PDF ist zu umfangreich, um geprüft zu werden. Drucken Sie es in ein neues PDF, oder teilen Sie es in kleinere Dateien',
  'platform.too-many': 'Zu viele Anfragen. Warten Sie {seconds} {seconds:Sekunde|Sekunden} und versuchen Sie es noch einmal',
  'platform.maintenance': 'Das Portal ist wegen Wartung geschlossen. Versuchen Sie es später noch einmal. {message}',
  'platform.busy': 'Das Portal ist ausgelastet. Versuchen Sie es gleich noch einmal',
  'platform.files-unavailable':
    'Die Datei konnte nicht gespeichert werden. Nichts wurde geändert. Versuchen Sie es gleich noch einmal',
  'platform.disk-full':
    'Auf dem Server ist kein Speicherplatz mehr frei. Nichts wurde geändert. Wenden Sie sich an einen Administrator',
  'platform.failed':
    'Das Portal konnte Ihre Anfrage nicht ausführen. Nichts wurde geändert. Versuchen Sie es noch einmal, und wenden Sie sich an das Büro der Hochschule, wenn es wieder geschieht',
  'platform.used-by': 'Das lässt sich nicht löschen, solange es verwendet wird: {uses}',
  'platform.retire-instead':
    'Das lässt sich nicht löschen, solange es verwendet wird von: {uses}. Archivieren Sie es stattdessen: Vorhandene Einträge behalten es, neu angeboten wird es nicht mehr',
  'platform.already-exists': 'Diesen Eintrag gibt es schon',
  'platform.reference-gone':
    'Ein Eintrag, der hier gewählt wurde, existiert nicht mehr. Laden Sie die Seite neu und wählen Sie noch einmal',
  'outbox.cannot-retry':
    'Diese Nachricht lässt sich nicht noch einmal senden: Sie wurde gesendet oder abgebrochen, oder ihr Inhalt wurde gelöscht',
  'outbox.cannot-cancel': 'Diese Nachricht wurde schon gesendet oder ist abgelaufen',
  'outbox.being-sent': 'Diese Nachricht wird gerade gesendet. Sehen Sie in einer Minute noch einmal nach',
}

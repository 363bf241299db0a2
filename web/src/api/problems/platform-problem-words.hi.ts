import type { platformProblems } from '@nalanda/contract/platform/problems'

/** How any call may be refused, in Hindi. */
export const platformProblemWords: Readonly<Record<keyof typeof platformProblems, string>> = {
  'platform.invalid': 'कुछ मान सही नहीं हैं: {fields}',
  'platform.signed-out': 'आगे बढ़ने के लिए साइन इन करें',
  'platform.forbidden': 'आपको यह देखने की अनुमति नहीं है',
  'platform.cross-site': 'यह अनुरोध पोर्टल से नहीं आया था। पेज फिर से लोड करके कोशिश करें',
  'platform.not-found': 'ऐसा कोई रिकॉर्ड नहीं है',
  'platform.changed-meanwhile': 'आपके खोलने के बाद किसी और ने यह रिकॉर्ड बदल दिया। इसे फिर से लोड करके अपना बदलाव दोबारा करें',
  'platform.nothing-changed': 'कुछ नहीं बदला: सभी मान पहले जैसे ही हैं।',
  'platform.not-now': 'यह अभी नहीं किया जा सकता: रिकॉर्ड "{state}" स्थिति में है',
  'platform.idempotency-key-malformed': 'हेडर Idempotency-Key में 16 से 128 दिखने वाले अक्षर होने चाहिए, जैसे UUID',
  'platform.idempotency-in-progress':
    'यही अनुरोध पहले भेजा जा चुका है और अभी पूरा हो रहा है। थोड़ी देर में फिर कोशिश करें। यह संदेश बना रहे, तो देखें कि रिकॉर्ड पहले से बना है या नहीं',
  'platform.idempotency-key-reused': 'यह Idempotency-Key किसी दूसरे अनुरोध के लिए इस्तेमाल हो चुकी है। हर नए अनुरोध के साथ नई key भेजें',
  'platform.still-in-use': 'दूसरे रिकॉर्ड इससे जुड़े हैं, इसलिए इसे इस तरह नहीं बदला जा सकता',
  'platform.stream-only': 'यह कॉल घटनाओं की धारा देता है: text/event-stream माँगें',
  'platform.too-slow': 'अनुरोध पहुँचने में बहुत समय लगा। फिर कोशिश करें',
  'platform.too-large': 'यह बहुत बड़ा है: अधिकतम {limit} स्वीकार्य है',
  'platform.too-long-to-print': 'अधिकतम {most} पंक्तियाँ छपती हैं, और सूची में इससे ज़्यादा हैं। इसे Excel या CSV में निर्यात करें, या पहले छाँटें',
  'platform.wrong-media': 'यह कॉल इस प्रकार की सामग्री नहीं लेता',
  'platform.pdf-encrypted': 'यह PDF पासवर्ड से सुरक्षित है। इसे बिना पासवर्ड की PDF के रूप में सहेजें या प्रिंट करें और वही चुनें',
  'platform.pdf-active': 'इस PDF में कोई प्रोग्राम, दूसरी फ़ाइल या डेटा भेजने वाला फ़ॉर्म है। इसे PDF के रूप में प्रिंट करें और वही चुनें',
  'platform.pdf-unreadable': 'यह PDF ख़राब या अधूरी है। इसे फिर सहेजें, या दस्तावेज़ फिर स्कैन करें',
  'platform.pdf-too-complex': 'यह PDF जाँच के लिए बहुत जटिल है। इसे PDF के रूप में प्रिंट करें, या छोटे हिस्सों में बाँटें',
  'platform.too-many': 'बहुत अधिक अनुरोध। {seconds} सेकंड रुकें और फिर कोशिश करें',
  'platform.maintenance': 'पोर्टल रखरखाव के लिए बंद है। बाद में फिर कोशिश करें। {message}',
  'platform.busy': 'पोर्टल अभी व्यस्त है। थोड़ी देर में फिर कोशिश करें',
  'platform.files-unavailable': 'फ़ाइल सहेजी नहीं जा सकी। कुछ भी नहीं बदला गया। थोड़ी देर में फिर कोशिश करें',
  'platform.disk-full': 'सर्वर पर कुछ भी सहेजने की जगह नहीं बची है। कुछ भी नहीं बदला गया। पोर्टल चलाने वालों को बताएँ',
  'platform.failed': 'हमारी ओर से कुछ गड़बड़ी हुई। कुछ नहीं बदला गया। फिर कोशिश करें',
  'platform.used-by': 'जब तक यह उपयोग में है, इसे हटाया नहीं जा सकता: {uses}',
  'platform.retire-instead':
    'जब तक इसका उपयोग हो रहा है, इसे हटाया नहीं जा सकता: {uses}। इसके बजाय संग्रहित करें: मौजूदा रिकॉर्ड में रहेगा, आगे नहीं दिया जाएगा',
  'platform.already-exists': 'ऐसा रिकॉर्ड पहले से है',
  'platform.reference-gone': 'यहाँ चुना गया एक रिकॉर्ड अब मौजूद नहीं है। पेज फिर से लोड करें और दोबारा चुनें',
  'outbox.cannot-retry':
    'यह संदेश फिर से नहीं भेजा जा सकता: यह भेजा या रद्द किया जा चुका है, या इसकी सामग्री अब मान्य नहीं है और मिटा दी गई है',
  'outbox.cannot-cancel': 'यह संदेश भेजा जा चुका है या समाप्त हो गया है',
  'outbox.being-sent': 'यह संदेश अभी भेजा जा रहा है। एक मिनट बाद फिर देखें',
}

/** Names with their Devanagari spelling, from the Hindi belt and Maharashtra. */
export const hindi = {
  female: `Aishwarya ऐश्वर्या, Anjali अंजलि, Arpita अर्पिता, Garima गरिमा, Isha ईशा, Kajal काजल, Khushi खुशी, Komal कोमल, Muskan मुस्कान,
    Neha नेहा, Nidhi निधि, Pallavi पल्लवी, Priya प्रिया, Riya रिया, Sakshi साक्षी, Shreya श्रेया, Shruti श्रुति, Sneha स्नेहा, Tanvi तन्वी,
    Vandana वंदना`,
  male: `Aditya आदित्य, Aman अमन, Ankit अंकित, Arjun अर्जुन, Ashutosh आशुतोष, Deepak दीपक, Gaurav गौरव, Harsh हर्ष, Himanshu हिमांशु,
    Kunal कुणाल, Mohit मोहित, Nitin नितिन, Prateek प्रतीक, Rahul राहुल, Rohan रोहन, Sachin सचिन, Shivam शिवम, Shubham शुभम, Vikas विकास,
    Vivek विवेक`,
  surnames: `Sharma शर्मा, Verma वर्मा, Gupta गुप्ता, Mishra मिश्रा, Yadav यादव, Tiwari तिवारी, Pandey पांडेय, Chauhan चौहान, Srivastava श्रीवास्तव,
    Agarwal अग्रवाल, Tripathi त्रिपाठी, Dubey दुबे, Jha झा, Rathore राठौर, Saxena सक्सेना, Kumawat कुमावत, Meena मीणा, Rawat रावत`,
}

export const marathi = {
  female: `Aarti आरती, Ankita अंकिता, Gauri गौरी, Manjiri मंजिरी, Mrunal मृणाल, Prajakta प्राजक्ता, Rutuja ऋतुजा, Sayali सायली, Shraddha श्रद्धा,
    Vaidehi वैदेही`,
  male: `Aniket अनिकेत, Chinmay चिन्मय, Omkar ओंकार, Pratik प्रतीक, Rushikesh ऋषिकेश, Sanket संकेत, Siddhesh सिद्धेश, Swapnil स्वप्नील, Tejas तेजस,
    Vedant वेदांत`,
  surnames: `Deshmukh देशमुख, Patil पाटील, Kulkarni कुलकर्णी, Joshi जोशी, Jadhav जाधव, Pawar पवार, Shinde शिंदे, Gaikwad गायकवाड, Bhosale भोसले,
    More मोरे, Kale काळे, Chavan चव्हाण`,
}

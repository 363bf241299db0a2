/** Names from the campus's other regions and communities, in Latin letters. */
export const regions = {
  tamil: {
    female: 'Abirami, Deepa, Kanimozhi, Karthika, Kayalvizhi, Meenakshi, Nandhini, Nila, Oviya, Sangeetha, Tamilselvi, Thenmozhi',
    male: 'Arun, Balaji, Dhinesh, Elango, Ezhil, Gokul, Ilamaran, Kathir, Muthu, Prabhakaran, Senthil, Vetri',
    surnames:
      'Murugan, Subramanian, Kandasamy, Palanisamy, Ramalingam, Selvaraj, Sundaram, Venkataraman, Arumugam, Chidambaram, Natarajan',
  },
  kannada: {
    female: 'Aishwarya, Bhoomika, Chaitra, Deeksha, Kavana, Nisarga, Pallavi, Rakshitha, Shreya, Spoorthi, Sushma, Yashaswini',
    male: 'Abhishek, Chethan, Darshan, Girish, Kiran, Manjunath, Nagaraj, Pradeep, Prajwal, Sanjay, Shashank, Sumukh',
    surnames: 'Gowda, Hegde, Shetty, Kulkarni, Bhat, Nayak, Patil, Rao, Murthy, Hiremath, Desai, Kamath',
  },
  malayali: {
    female: 'Aparna, Athira, Devika, Gayathri, Haritha, Krishnapriya, Lekshmi, Malavika, Nayana, Parvathy, Revathy, Sreelakshmi',
    male: 'Abhijith, Adarsh, Amal, Arjun, Gokul, Hari, Jishnu, Nandu, Sreehari, Sreejith, Vishnu, Yadu',
    surnames: 'Nair, Menon, Pillai, Nambiar, Kurup, Warrier, Panicker, Unnithan, Varma, Namboothiri',
  },
  bengali: {
    female: 'Ananya, Debolina, Ishita, Madhurima, Moumita, Paromita, Riya, Sharmistha, Sohini, Sreeja, Tanushree',
    male: 'Anirban, Arnab, Debjit, Indranil, Kaustav, Pritam, Rajdeep, Sayan, Soumyadeep, Subhajit, Tathagata',
    surnames: 'Banerjee, Bhattacharya, Bose, Chakraborty, Chatterjee, Das, Dutta, Ghosh, Mukherjee, Saha, Sarkar, Sen',
  },
  gujarati: {
    female: 'Avani, Bansari, Dhara, Foram, Hetal, Janvi, Kinjal, Krupa, Mansi, Nirali, Urvi',
    male: 'Bhavin, Chirag, Dhruv, Harsh, Jay, Jignesh, Kishan, Meet, Parth, Smit, Yash',
    surnames: 'Patel, Shah, Mehta, Desai, Joshi, Trivedi, Parmar, Solanki, Chaudhari, Prajapati, Vaghela',
  },
  odia: {
    female: 'Ankita, Barsha, Itishree, Lipsa, Monalisa, Pragyan, Sasmita, Smruti, Subhashree',
    male: 'Abhisek, Biswajit, Debasish, Jyotiranjan, Omm, Pratyush, Satyajit, Soumya, Subrat',
    surnames: 'Behera, Mohanty, Nayak, Panda, Pradhan, Rout, Sahoo, Senapati, Swain',
  },
  sikh: {
    female: 'Amandeep Kaur, Gurleen Kaur, Harpreet Kaur, Jasleen Kaur, Kirandeep Kaur, Manpreet Kaur, Navneet Kaur, Simran Kaur',
    male: 'Amritpal Singh, Arshdeep Singh, Gurpreet Singh, Harjot Singh, Jaskaran Singh, Karanveer Singh, Prabhjot Singh, Sukhdeep Singh',
    surnames: 'Bajwa, Brar, Dhillon, Gill, Grewal, Sandhu, Sidhu, Sodhi, Virk',
  },
  assamese: {
    female: 'Barnali, Chayanika, Jonali, Mitali, Nilakshi, Pallabi, Rashmi, Trishna',
    male: 'Bhargav, Bikash, Dhrubajyoti, Himangshu, Kaushik, Manash, Nayan, Partha',
    surnames: 'Baruah, Bora, Deka, Gogoi, Hazarika, Kalita, Phukan, Saikia',
  },
  northEastern: {
    female: 'Lalrinpuii, Zothansangi, Imkongla, Limasenla, Sanathoi, Linthoingambi, Banri, Daphisha, Yangchen, Chumbeni',
    male: 'Lalrinawma, Vanlalruata, Temjen, Moatoshi, Bungcha, Tomba, Kynshai, Banteilang, Tashi, Lobsang',
    surnames: 'Hmar, Ralte, Sailo, Ao, Jamir, Longkumer, Ningthoujam, Laishram, Lyngdoh, Kharbuli, Bhutia, Lepcha',
  },
  /** Written with the family name first. */
  deccani: {
    female:
      'Ayesha Fatima, Asma Sultana, Farheen Begum, Hajira Tabassum, Juveria Khatoon, Nazia Parveen, Rizwana Begum, Saba Anjum, Sumaiya Fathima',
    male: 'Abdul Rahman, Abdul Kareem, Asif Ali, Faizan Ahmed, Imran Hussain, Irfan Pasha, Mudassir Ahmed, Omer Farooq, Rizwan Basha, Sameer Uddin',
    surnames: 'Shaik, Syed, Pathan, Mulla, Dudekula',
  },
  muslim: {
    female: 'Aaliya, Amreen, Bushra, Hafsa, Maryam, Nida, Sana, Sumera, Zainab, Zoya',
    male: 'Mohammed Arbaaz, Mohammed Saad, Adnan, Danish, Faisal, Junaid, Mohammed Owais, Taha, Zubair, Zaid',
    surnames: 'Khan, Qureshi, Ansari, Siddiqui, Baig, Hussain, Farooqui, Ahmed',
  },
  christian: {
    female:
      'Angel Grace, Beulah Rani, Esther Mary, Glory Sharon, Jessica Ann, Keziah Ruth, Merlin Rose, Rachel Susan, Sharon Deborah',
    male: 'Abraham Joel, Benjamin Paul, Daniel Raj, Emmanuel John, Jason Mathew, Joshua Kumar, Samuel Babu, Stephen Prakash, Timothy Rufus',
    surnames: 'Thomas, Varghese, Fernandes, D’Souza, Pinto, George, Kurian, Gollapalli, Bethala, Mandapati, Yesudas',
  },
} as const

/** Names in Latin letters followed by the bearer's script: `Ananya అనన్య`, separated by commas. */
export const telugu = {
  female: `Ananya అనన్య, Sravani శ్రావణి, Lakshmi లక్ష్మి, Divya దివ్య, Harika హారిక, Keerthana కీర్తన, Mounika మౌనిక, Navya నవ్య,
    Pravallika ప్రవల్లిక, Ramya రమ్య, Sahithi సాహితి, Sindhu సింధు, Tejaswini తేజస్విని, Vaishnavi వైష్ణవి, Yamini యామిని, Akhila అఖిల,
    Bhavana భావన, Chandana చందన, Deepika దీపిక, Geethika గీతిక, Hasini హాసిని, Indu ఇందు, Jyothi జ్యోతి, Kavya కావ్య, Likhitha లిఖిత,
    Madhuri మాధురి, Nikhitha నిఖిత, Pooja పూజ, Rachana రచన, Sowmya సౌమ్య, Srilatha శ్రీలత, Supriya సుప్రియ, Swathi స్వాతి, Varsha వర్ష,
    Vennela వెన్నెల, Alekhya అలేఖ్య, Manasa మానస, Meghana మేఘన, Niharika నీహారిక, Sirisha శిరీష, Anusha అనూష, Bhargavi భార్గవి,
    Amulya అమూల్య, Himabindu హిమబిందు, Lahari లహరి, Padmaja పద్మజ, Prasanna ప్రసన్న, Sailaja శైలజ, Snehitha స్నేహిత, Vasavi వాసవి`,
  male: `Kiran కిరణ్, Venkatesh వెంకటేశ్, Rakesh రాకేశ్, Naveen నవీన్, Praveen ప్రవీణ్, Harish హరీశ్, Karthik కార్తీక్, Manoj మనోజ్,
    Nikhil నిఖిల్, Pavan పవన్, Rajesh రాజేశ్, Sandeep సందీప్, Srikanth శ్రీకాంత్, Suresh సురేశ్, Tarun తరుణ్, Uday ఉదయ్, Vamsi వంశీ,
    Vinay వినయ్, Abhinav అభినవ్, Ajay అజయ్, Akhil అఖిల్, Anil అనిల్, Bharath భరత్, Charan చరణ్, Ganesh గణేశ్, Gopi గోపి, Hemanth హేమంత్,
    Jagadeesh జగదీశ్, Krishna కృష్ణ, Lokesh లోకేశ్, Mahesh మహేశ్, Mohan మోహన్, Phanindra ఫణీంద్ర, Raghava రాఘవ, Raviteja రవితేజ,
    Rohith రోహిత్, Sathvik సాత్విక్, Shiva శివ, Sumanth సుమంత్, Surya సూర్య, Teja తేజ, Varun వరుణ్, Vijay విజయ్, Yashwanth యశ్వంత్,
    Chaitanya చైతన్య, Dinesh దినేశ్, Eshwar ఈశ్వర్, Madhav మాధవ్, Narasimha నరసింహ, Srinivas శ్రీనివాస్`,
  surnames: `Kandukuri కందుకూరి, Vemula వేముల, Bandaru బండారు, Chintala చింతల, Dasari దాసరి, Gajula గాజుల, Kolli కొల్లి, Nalla నల్ల,
    Pasupuleti పసుపులేటి, Ravuri రావూరి, Tummala తుమ్మల, Yadavalli యడవల్లి, Mekala మేకల, Boddu బొడ్డు, Guntupalli గుంటుపల్లి,
    Koppula కొప్పుల, Lingampalli లింగంపల్లి, Mudigonda ముదిగొండ, Nagulapalli నాగులపల్లి, Peddinti పెద్దింటి, Sirigiri సిరిగిరి, Thota తోట,
    Uppala ఉప్పల, Vangala వంగల, Addanki అద్దంకి, Bhimavarapu భీమవరపు, Chilukuri చిలుకూరి, Devulapalli దేవులపల్లి, Jakkula జక్కుల,
    Kommineni కొమ్మినేని, Paladugu పాలడుగు, Ramagiri రామగిరి, Sunkara సుంకర, Vadlamudi వడ్లమూడి, Burra బుర్ర, Ganta గంట, Kota కోట,
    Podila పొదిల, Rachakonda రాచకొండ, Singamsetti సింగంశెట్టి, Tadepalli తాడేపల్లి, Vuyyuru ఉయ్యూరు, Banoth బానోత్, Guguloth గుగులోతు,
    Jatoth జాటోత్, Madasu మాదాసు, Nukala నూకల, Perumandla పెరుమాండ్ల, Sangem సంగెం, Veldanda వెల్దండ`,
  blessings: {
    female: 'Sai సాయి, Naga నాగ, Lakshmi లక్ష్మి, Satya సత్య, Sri శ్రీ',
    male: 'Sai సాయి, Venkata వెంకట, Naga నాగ, Siva శివ, Satya సత్య',
  },
  /** Family names whose bearers add Reddy after the given name. */
  reddys: `Gaddam గడ్డం, Kandula కందుల, Mallu మల్లు, Nomula నోముల, Palvai పాల్వాయి, Yeruva ఎరువ, Gangidi గంగిడి, Konda కొండ, Madadi మాదాడి,
    Pingili పింగిళి, Sama సామ, Bommidi బొమ్మిడి`,
}

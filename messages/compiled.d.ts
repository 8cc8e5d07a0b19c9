export * as m from './compiled.js';
/** "Password" */
export declare const account_password: () => string;
/** "You log in with Google and don’t have a password here. To log in without Google as well, we can email you a link to set one." */
export declare const account_noPassword: () => string;
/** "You log in with Google and don’t have a password here. To log in without Google as well, contact us for a link to set one." */
export declare const account_noPasswordWithoutMail: () => string;
/** "Email me the link" */
export declare const account_mailPasswordLink: () => string;
/** "We’ve emailed the link to {email}" */
export declare const account_passwordLinkMailed: (p: { email: number | string }) => string;
/** "Your data" */
export declare const account_yourData: () => string;
/** "Everything we hold about you in one file: your profile, phones, bookings, wishlist, saved searches and messages." */
export declare const account_yourDataAdvice: () => string;
/** "Download my data" */
export declare const account_downloadData: () => string;
/** "Your data has been downloaded" */
export declare const account_dataDownloaded: () => string;
/** "Delete your account" */
export declare const account_leave: () => string;
/** "This permanently deletes your account. We’ll ask you to confirm." */
export declare const account_leaveAdvice: () => string;
/** "Delete my account…" */
export declare const account_leaveButton: () => string;
/** "Delete your account?" */
export declare const account_leaveQuestion: () => string;
/** "This can’t be undone." */
export declare const account_leaveWarning: () => string;
/** "{count, plural, one {Your listing will be removed.} other {Your {count, number} listings will be removed.}}" */
export declare const account_listingsLeave: (p: { count: number }) => string;
/** "{count, plural, one {A booking will be cancelled, and the other person will see this.} other {{count} bookings will be cancelled, and the other people will see this.}}" */
export declare const account_bookingsCancelled: (p: { count: number }) => string;
/** "Your profile, wishlist, saved searches, notifications and reports will be deleted." */
export declare const account_listsForgotten: () => string;
/** "Past orders stay with the other person, but without your name." */
export declare const account_ordersStay: () => string;
/** "You’ll be logged out on every device." */
export declare const account_loggedOutEverywhere: () => string;
/** "Your password" */
export declare const account_passwordToLeave: () => string;
/** "Type your email to confirm" */
export declare const account_emailToLeave: () => string;
/** "This isn’t your account’s email" */
export declare const account_emailNotYours: () => string;
/** "Delete for good" */
export declare const account_leaveForGood: () => string;
/** "Keep my account" */
export declare const account_keepAccount: () => string;
/** "Your account has been deleted" */
export declare const account_accountDeleted: () => string;
/** "Book" */
export declare const actions_book: () => string;
/** "Booked" */
export declare const actions_bookedMark: () => string;
/** "Book this phone" */
export declare const actions_bookThis: () => string;
/** "The seller will see your phone number and preferred meeting place. You pay when you meet." */
export declare const actions_bookingAdvice: () => string;
/** "The listing has just changed, so it isn’t booked yet" */
export declare const actions_changedWhileOpen: () => string;
/** "Book with these changes" */
export declare const actions_bookAsItIsNow: () => string;
/** "Your name" */
export declare const actions_yourName: () => string;
/** "Your email" */
export declare const actions_yourEmail: () => string;
/** "Phone" */
export declare const actions_phoneName: () => string;
/** "Item" */
export declare const actions_item: () => string;
/** "Price" */
export declare const actions_price: () => string;
/** "Your phone number" */
export declare const actions_phoneNumber: () => string;
/** "Meeting address" */
export declare const actions_meetingAddress: () => string;
/** "A public place is best, such as a station or a café" */
export declare const actions_meetingAddressHint: () => string;
/** "optional" */
export declare const actions_optional: () => string;
/** "Cancel" */
export declare const actions_cancel: () => string;
/** "Add to wishlist" */
export declare const actions_addToWishlist: () => string;
/** "Remove from wishlist" */
export declare const actions_removeFromWishlist: () => string;
/** "{name} on the wishlist" */
export declare const actions_wishlistNamed: (p: { name: number | string }) => string;
/** "More about {name}" */
export declare const actions_moreAbout: (p: { name: number | string }) => string;
/** "Report" */
export declare const actions_report: () => string;
/** "Report this phone" */
export declare const actions_reportThis: () => string;
/** "Tell us what’s wrong with this listing. The seller won’t see who reported it." */
export declare const actions_reportAdvice: () => string;
/** "What’s wrong?" */
export declare const actions_reportReason: () => string;
/** "Admin Actions" */
export declare const audit_adminActions: () => string;
/** "What" */
export declare const audit_what: () => string;
/** "Who" */
export declare const audit_who: () => string;
/** "When" */
export declare const audit_when: () => string;
/** "The server, at start-up" */
export declare const audit_theProgram: () => string;
/** "Created the admin {name}, as set in the configuration" */
export declare const audit_adminCreated: (p: { name: number | string }) => string;
/** {"admin":"Made the admin {name} an admin, with a new password, as set in the configuration","seller":"Made the seller {name} an admin, with a new password, as set in the configuration","buyer":"Made the buyer {name} an admin, with a new password, as set in the configuration","none":"Made the account of {name} an admin, with a new password, as set in the configuration"} */
export declare const audit_adminPromoted: (k0: "admin" | "seller" | "buyer" | "none", p: { name: number | string }) => string;
/** "Gave the admin {name} a new password, as set in the configuration" */
export declare const audit_adminPasswordSet: (p: { name: number | string }) => string;
/** {"admin":"Made a link to set a new password for the admin {name}","seller":"Made a link to set a new password for the seller {name}","buyer":"Made a link to set a new password for the buyer {name}","none":"Made a link to set a new password for the account of {name}"} */
export declare const audit_resetLinkMade: (k0: "admin" | "seller" | "buyer" | "none", p: { name: number | string }) => string;
/** {"admin":"Deleted the admin {name}","seller":"Deleted the seller {name}","buyer":"Deleted the buyer {name}","none":"Deleted the account of {name}"} */
export declare const audit_personDeleted: (k0: "admin" | "seller" | "buyer" | "none", p: { name: number | string }) => string;
/** "Deleted their own account" */
export declare const audit_accountClosed: () => string;
/** "Removed the reported listing {name}" */
export declare const audit_phoneRemoved: (p: { name: number | string }) => string;
/** "Dismissed the reports about {name}" */
export declare const audit_reportsDismissed: (p: { name: number | string }) => string;
/** "Added the meeting spot {name}" */
export declare const audit_meetingSpotAdded: (p: { name: number | string }) => string;
/** "Removed the meeting spot {name}" */
export declare const audit_meetingSpotRemoved: (p: { name: number | string }) => string;
/** "Decided the dispute about {name}" */
export declare const audit_disputeDecided: (p: { name: number | string }) => string;
/** "Dismissed the report of a message from {name}" */
export declare const audit_messageReportDismissed: (p: { name: number | string }) => string;
/** "Removed what {name} wrote in a message or a review" */
export declare const audit_messageRemoved: (p: { name: number | string }) => string;
/** "Nothing yet. Everything admins delete or dismiss is recorded here permanently." */
export declare const audit_nothingDone: () => string;
/** "Compare" */
export declare const compare_compare: () => string;
/** "Remove from comparison" */
export declare const compare_stopComparing: () => string;
/** "Compare {name}" */
export declare const compare_compareNamed: (p: { name: number | string }) => string;
/** "You can compare up to {most} phones. Remove one first." */
export declare const compare_full: (p: { most: number | string }) => string;
/** "{count, plural, one {{count} phone} other {{count} phones}}" */
export declare const compare_chosen: (p: { count: number }) => string;
/** "Clear" */
export declare const compare_clear: () => string;
/** "Phones to compare" */
export declare const compare_tray: () => string;
/** "Pick at least two phones to compare them side by side." */
export declare const compare_nothingChosen: () => string;
/** "Pick one more phone to see how they differ." */
export declare const compare_oneChosen: () => string;
/** "See all phones" */
export declare const compare_toProducts: () => string;
/** "{count, plural, one {One phone is no longer on Reshell.} other {{count} phones are no longer on Reshell.}}" */
export declare const compare_gone: (p: { count: number }) => string;
/** "Phones side by side" */
export declare const compare_table: () => string;
/** "Detail" */
export declare const compare_fact: () => string;
/** "best" */
export declare const compare_best: () => string;
/** "Best in its row" */
export declare const compare_bestLegend: () => string;
/** "Swipe to see all {count}" */
export declare const compare_swipe: (p: { count: number | string }) => string;
/** "Show only differences" */
export declare const compare_onlyDifferences: () => string;
/** "Show everything" */
export declare const compare_everything: () => string;
/** "No differences in the details listed." */
export declare const compare_nothingDiffers: () => string;
/** "Remove" */
export declare const compare_remove: () => string;
/** "Remove {name}" */
export declare const compare_removeNamed: (p: { name: number | string }) => string;
/** "Not specified" */
export declare const compare_notSaid: () => string;
/** "Price" */
export declare const compare_price: () => string;
/** "Availability" */
export declare const compare_state: () => string;
/** "Available" */
export declare const compare_onOffer: () => string;
/** "Booked" */
export declare const compare_booked: () => string;
/** "Sold" */
export declare const compare_sold: () => string;
/** "Contact Us" */
export declare const contact_contactUs: () => string;
/** "Questions, problems or ideas? We read every message." */
export declare const contact_contactLead: () => string;
/** "Name" */
export declare const contact_contactName: () => string;
/** "Enter your name" */
export declare const contact_contactNamePlaceholder: () => string;
/** "Email" */
export declare const contact_contactEmail: () => string;
/** "Enter your email" */
export declare const contact_contactEmailPlaceholder: () => string;
/** "Your Message" */
export declare const contact_contactMessage: () => string;
/** "Enter your message" */
export declare const contact_contactMessagePlaceholder: () => string;
/** "Send" */
export declare const contact_send: () => string;
/** "Write another message" */
export declare const contact_sendAnother: () => string;
/** "We’ll reply by email." */
export declare const contact_contactReply: () => string;
/** "To send a message, please turn on JavaScript in your browser." */
export declare const contact_needsJavaScript: () => string;
/** "Dashboard pages" */
export declare const dashboard_dashboardPages: () => string;
/** "Profile" */
export declare const dashboard_profile: () => string;
/** "All Users" */
export declare const dashboard_allUsers: () => string;
/** "All Buyers" */
export declare const dashboard_allBuyers: () => string;
/** "All Sellers" */
export declare const dashboard_allSellers: () => string;
/** "Reported Products" */
export declare const dashboard_reportedProducts: () => string;
/** "Messages" */
export declare const dashboard_messages: () => string;
/** "Add Product" */
export declare const dashboard_addProduct: () => string;
/** "My Products" */
export declare const dashboard_myProducts: () => string;
/** "My Orders" */
export declare const dashboard_myOrders: () => string;
/** "Wishlist" */
export declare const dashboard_wishlist: () => string;
/** "Welcome, {name}" */
export declare const dashboard_welcome: (p: { name: number | string }) => string;
/** "What brings you here?" */
export declare const dashboard_yourRoleMissing: () => string;
/** "Buyers book phones, sellers list them. You can’t change this later." */
export declare const dashboard_yourRoleAdvice: () => string;
/** "Save my role" */
export declare const dashboard_saveRole: () => string;
/** "Name and photo" */
export declare const dashboard_editProfile: () => string;
/** "Save" */
export declare const dashboard_save: () => string;
/** "Saved" */
export declare const dashboard_saved: () => string;
/** "Leave blank for no photo" */
export declare const dashboard_photoOptional: () => string;
/** "Change password" */
export declare const dashboard_changePassword: () => string;
/** "You’ll stay logged in here and be logged out everywhere else." */
export declare const dashboard_changePasswordAdvice: () => string;
/** "Please confirm your email with the link we sent you." */
export declare const dashboard_confirmEmail: () => string;
/** "Send it again" */
export declare const dashboard_sendAgain: () => string;
/** "Your email is confirmed" */
export declare const dashboard_emailConfirmed: () => string;
/** "This link no longer works. Please ask for a new one" */
export declare const dashboard_confirmationFailed: () => string;
/** "At a glance" */
export declare const dashboard_atAGlance: () => string;
/** "Orders" */
export declare const dashboard_orders: () => string;
/** "On your wishlist" */
export declare const dashboard_onWishlist: () => string;
/** "Your phones" */
export declare const dashboard_ownPhones: () => string;
/** "Booked" */
export declare const dashboard_bookedOfYours: () => string;
/** "Advertised" */
export declare const dashboard_advertisedOfYours: () => string;
/** "Latest orders" */
export declare const dashboard_latestOrders: () => string;
/** "You haven’t booked a phone yet" */
export declare const dashboard_noOrdersYet: () => string;
/** "Find a phone" */
export declare const dashboard_findPhone: () => string;
/** "You haven’t listed a phone yet" */
export declare const dashboard_noPhonesYet: () => string;
/** "Waiting for handover" */
export declare const dashboard_bookedLately: () => string;
/** "No one has booked one of your phones yet" */
export declare const dashboard_nothingBooked: () => string;
/** "List a phone" */
export declare const dashboard_offerPhone: () => string;
/** "People" */
export declare const dashboard_people: () => string;
/** "Phones listed" */
export declare const dashboard_phonesListed: () => string;
/** "Reported phones" */
export declare const dashboard_reportedCount: () => string;
/** "{buyer, plural, one {{buyer} buyer} other {{buyer} buyers}}, {seller, plural, one {{seller} seller} other {{seller} sellers}}, {admin, plural, one {{admin} admin} other {{admin} admins}}" */
export declare const dashboard_peopleByRole: (p: { buyer: number; seller: number; admin: number }) => string;
/** "{booked} booked now, {sold} sold" */
export declare const dashboard_bookedAndSold: (p: { booked: number | string; sold: number | string }) => string;
/** "The last 30 days" */
export declare const dashboard_lastThirtyDays: () => string;
/** "{listings, plural, one {{listings} phone} other {{listings} phones}} listed and {bookings} booked" */
export declare const dashboard_chartSummary: (p: { listings: number; bookings: number | string }) => string;
/** "Listings" */
export declare const dashboard_listings: () => string;
/** "Bookings" */
export declare const dashboard_bookings: () => string;
/** "Day" */
export declare const dashboard_day: () => string;
/** "Show the figures as a table" */
export declare const dashboard_asTable: () => string;
/** {"1":"January","2":"February","3":"March","4":"April","5":"May","6":"June","7":"July","8":"August","9":"September","10":"October","11":"November","12":"December"} */
export declare const days_months: (k0: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12") => string;
/** {"1":"Jan","2":"Feb","3":"Mar","4":"Apr","5":"May","6":"Jun","7":"Jul","8":"Aug","9":"Sep","10":"Oct","11":"Nov","12":"Dec"} */
export declare const days_shortMonths: (k0: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12") => string;
/** "today" */
export declare const days_today: () => string;
/** "yesterday" */
export declare const days_yesterday: () => string;
/** "{time} ago" */
export declare const days_ago: (p: { time: number | string }) => string;
/** {"day":"{count, plural, one {{count} day} other {{count} days}}","week":"{count, plural, one {{count} week} other {{count} weeks}}","month":"{count, plural, one {{count} month} other {{count} months}}","year":"{count, plural, one {{count} year} other {{count} years}}"} */
export declare const days_count: (k0: "day" | "week" | "month" | "year", p: { count: number }) => string;
/** {"Offered":"Yours to take","Booked":"Booked","Accepted":"Accepted","Meeting agreed":"Meeting agreed","Handed over":"Handed over","Sold":"Sold","Declined":"Declined","Cancelled":"Cancelled","Expired":"Expired","No-show":"No-show"} */
export declare const deals_statuses: (k0: "Offered" | "Booked" | "Accepted" | "Meeting agreed" | "Handed over" | "Sold" | "Declined" | "Cancelled" | "Expired" | "No-show") => string;
/** {"book":"Someone booked your phone. Please accept or decline","offer-next":"It’s your turn: this phone is yours to take","take":"The next person in line booked your phone. Please accept or decline","accept":"The seller accepted. Now agree on a place and time","accept-offer":"Your price was accepted. Now agree on a place and time","decline":"The seller declined the booking","cancel":"The deal was cancelled","propose-meeting":"A place and times to meet were proposed","pick-time":"The meeting is agreed","on-my-way":"The other person is on their way","arrived":"The other person is at the meeting place","agree-changes":"The buyer agreed to your changes","check":"The buyer has checked the phone","ask-price":"The buyer is asking for a lower price after checking the phone","accept-price":"The seller accepted the new price","decline-price":"The seller did not accept the new price","enter-code":"The code has been entered. All good?","confirm":"The other person says it’s all good","hand-over":"Handed over. How was it?","no-show":"The other person says you didn’t show up","mark-sold":"The seller marked the phone as sold to you","expire":"The deal has expired","withdraw":"The deal ended because the listing or an account was deleted","meet-tomorrow":"You’re meeting within a day. Is the place still right?","meet-soon":"You’re meeting within two hours","remind":"Please answer, or the deal will expire soon","dispute":"The other person asked an admin to decide","decide-continue":"An admin decided that the deal continues","decide-cancel":"An admin ended the deal","decide-hand-over":"An admin decided that the phone was handed over"} */
export declare const deals_news: (k0: "book" | "offer-next" | "take" | "accept" | "accept-offer" | "decline" | "cancel" | "propose-meeting" | "pick-time" | "on-my-way" | "arrived" | "agree-changes" | "check" | "ask-price" | "accept-price" | "decline-price" | "enter-code" | "confirm" | "hand-over" | "no-show" | "mark-sold" | "expire" | "withdraw" | "meet-tomorrow" | "meet-soon" | "remind" | "dispute" | "decide-continue" | "decide-cancel" | "decide-hand-over") => string;
/** "Your deal has changed" */
export declare const deals_changed: () => string;
/** "This is no longer possible: the deal is now “{status}”" */
export declare const deals_notPossibleNow: (p: { status: number | string }) => string;
/** {"take":"It’s booked for you. We’ve let the seller know","pass":"You passed on this phone","accept":"Accepted. We’ve let the buyer know","decline":"Declined. We’ve let the buyer know","cancel":"Cancelled. We’ve let the other person know","agree-changes":"You agreed to the changes","mark-sold":"Marked as sold","propose-meeting":"Proposed. We’ve let the other person know","pick-time":"The meeting is agreed","on-my-way":"We’ve told the other person you’re on your way","arrived":"We’ve told the other person you’re there","check":"Your checks are saved","ask-price":"Asked. It’s up to the seller now","accept-price":"The new price is agreed","decline-price":"The price stays as it was","enter-code":"That’s the right code","confirm":"Thanks for confirming","no-show":"Noted. The phone is available again","dispute":"We’ve asked an admin. You’ll both hear from us"} */
export declare const deals_done: (k0: "take" | "pass" | "accept" | "decline" | "cancel" | "agree-changes" | "mark-sold" | "propose-meeting" | "pick-time" | "on-my-way" | "arrived" | "check" | "ask-price" | "accept-price" | "decline-price" | "enter-code" | "confirm" | "no-show" | "dispute") => string;
/** "You’re no longer in line" */
export declare const deals_leftLine: () => string;
/** "agreed price" */
export declare const deals_agreedPrice: () => string;
/** {"buyer":"Buyer","seller":"Seller"} */
export declare const deals_sides: (k0: "buyer" | "seller") => string;
/** "A former member" */
export declare const deals_formerMember: () => string;
/** "Joined" */
export declare const deals_joined: () => string;
/** "What you agreed" */
export declare const deals_agreed: () => string;
/** "When" */
export declare const deals_when: () => string;
/** "Not agreed yet" */
export declare const deals_notYetAgreed: () => string;
/** "If nothing happens, this deal expires on" */
export declare const deals_expires: () => string;
/** "History" */
export declare const deals_history: () => string;
/** "You" */
export declare const deals_you: () => string;
/** "An admin" */
export declare const deals_anAdmin: () => string;
/** {"buyer":"The seller changed the listing after you booked. Please agree before the handover","seller":"You changed the listing after the booking. The buyer has to agree before the handover","admin":"The seller changed the listing after the booking"} */
export declare const deals_changedTitle: (k0: "buyer" | "seller" | "admin") => string;
/** {"take":"Take it","pass":"Pass","accept":"Accept booking","decline":"Decline","cancel":"Cancel the deal","dispute":"Ask an admin to decide","agree-changes":"Agree to the changes"} */
export declare const deals_buttons: (k0: "take" | "pass" | "accept" | "decline" | "cancel" | "dispute" | "agree-changes") => string;
/** {"decline":"Decline this booking?","cancel":"Cancel this deal?","dispute":"What went wrong?"} */
export declare const deals_reasonTitles: (k0: "decline" | "cancel" | "dispute") => string;
/** "The other person will be told right away and see your reason." */
export declare const deals_reasonAdvice: () => string;
/** "Your reason" */
export declare const deals_reasonLabel: () => string;
/** {"Handed over":"Done: the phone was handed over","Sold":"Done: the phone is sold","Declined":"This booking was declined","Cancelled":"This deal was cancelled","Expired":"This deal has expired","No-show":"This deal ended because someone didn’t show up"} */
export declare const deals_ended: (k0: "Handed over" | "Sold" | "Declined" | "Cancelled" | "Expired" | "No-show") => string;
/** {"Offered":"It’s your turn. Do you want this phone?","Booked":"Booked for you. Waiting for the seller to accept","Accepted":"The seller accepted. Agree on a place and time to meet","Meeting agreed":"Your meeting is set. Check the phone before you pay"} */
export declare const deals_nextBuyer: (k0: "Offered" | "Booked" | "Accepted" | "Meeting agreed") => string;
/** {"Offered":"The next person in line has been asked","Booked":"Someone wants your phone. Do you accept?","Accepted":"Agree on a place and time to meet","Meeting agreed":"Your meeting is set. Bring the phone and everything that comes with it"} */
export declare const deals_nextSeller: (k0: "Offered" | "Booked" | "Accepted" | "Meeting agreed") => string;
/** {"Offered":"Offered to the next person in line","Booked":"Waiting for the seller’s answer","Accepted":"They’re agreeing on a meeting","Meeting agreed":"They’re going to meet"} */
export declare const deals_nextAdmin: (k0: "Offered" | "Booked" | "Accepted" | "Meeting agreed") => string;
/** {"book":"{who} booked the phone","offer-next":"The phone was offered to the next person in line","take":"{who} booked the phone as next in line","pass":"{who} passed on the phone","accept":"{who} accepted the booking","decline":"{who} declined the booking","cancel":"{who} cancelled the deal","propose-meeting":"{who} proposed a place and times to meet","pick-time":"{who} agreed to a time","on-my-way":"{who} set off for the meeting","arrived":"{who} arrived at the meeting place","agree-changes":"{who} agreed to the seller’s changes","check":"{who} checked the phone","ask-price":"{who} asked for a lower price","accept-price":"{who} accepted the lower price","decline-price":"{who} declined the lower price","enter-code":"{who} entered the code","confirm":"{who} confirmed that it’s all good","hand-over":"The phone was handed over","no-show":"{who} reported that the other person didn’t show up","mark-sold":"{who} marked the phone as sold","expire":"The deal expired","withdraw":"The deal ended because the listing or an account was deleted","dispute":"{who} asked an admin to decide","decide-continue":"An admin decided that the deal continues","decide-cancel":"An admin ended the deal","decide-hand-over":"An admin decided that the phone was handed over"} */
export declare const deals_steps: (k0: "book" | "offer-next" | "take" | "pass" | "accept" | "decline" | "cancel" | "propose-meeting" | "pick-time" | "on-my-way" | "arrived" | "agree-changes" | "check" | "ask-price" | "accept-price" | "decline-price" | "enter-code" | "confirm" | "hand-over" | "no-show" | "mark-sold" | "expire" | "withdraw" | "dispute" | "decide-continue" | "decide-cancel" | "decide-hand-over", p: { who: number | string }) => string;
/** "All Deals" */
export declare const deals_allDeals: () => string;
/** "Show" */
export declare const deals_show: () => string;
/** "Open disputes" */
export declare const deals_openDisputes: () => string;
/** "Disputed" */
export declare const deals_disputed: () => string;
/** "Search by phone or person" */
export declare const deals_searchDeals: () => string;
/** "No deals here" */
export declare const deals_noDeals: () => string;
/** "Decide this dispute" */
export declare const deals_decideTitle: () => string;
/** "Decision" */
export declare const deals_decision: () => string;
/** {"continue":"The deal continues","cancel":"The deal ends and the phone is available again","hand-over":"The phone was handed over"} */
export declare const deals_decisions: (k0: "continue" | "cancel" | "hand-over") => string;
/** "Both people will see it." */
export declare const deals_decisionAdvice: () => string;
/** "Decide" */
export declare const deals_decide: () => string;
/** "Decided. We’ve told both people" */
export declare const deals_decided: () => string;
/** "An admin has already been asked" */
export declare const deals_alreadyDisputed: () => string;
/** "There is no open dispute about this deal" */
export declare const deals_noOpenDispute: () => string;
/** "A deal can be disputed up to {days} days after its end" */
export declare const deals_tooLateToDispute: (p: { days: number | string }) => string;
/** "Messages" */
export declare const deals_messages: () => string;
/** "Something wrong?" */
export declare const deals_somethingWrong: () => string;
/** "Four long reads on building for the web: state, prototypes, unit tests, and three frameworks compared." */
export declare const descriptions_blogsDescription: () => string;
/** "Get in touch with the people behind Reshell." */
export declare const descriptions_contactDescription: () => string;
/** "What Reshell does, what it does not, and what buyers and sellers can expect of each other." */
export declare const descriptions_termsDescription: () => string;
/** "What Reshell keeps about you, why, for how long, and who sees it." */
export declare const descriptions_privacyDescription: () => string;
/** "What Reshell stores in your browser, and how to get rid of it." */
export declare const descriptions_cookiesDescription: () => string;
/** "{size} GB" */
export declare const facts_gigabytes: (p: { size: number | string }) => string;
/** "{size} TB" */
export declare const facts_terabytes: (p: { size: number | string }) => string;
/** {"unlocked":"Unlocked: works with any SIM card","locked":"Locked: works with one operator only; ask the seller which"} */
export declare const facts_networkWords: (k0: "unlocked" | "locked") => string;
/** {"one":"One SIM","two":"Two SIMs","esim":"eSIM"} */
export declare const facts_simWords: (k0: "one" | "two" | "esim") => string;
/** {"nothing":"Never repaired","screen":"Screen replaced","battery":"Battery replaced","other":"Other repair"} */
export declare const facts_repairWords: (k0: "nothing" | "screen" | "battery" | "other") => string;
/** {"box":"original box","charger":"charger","cable":"cable","earphones":"earphones","case":"case","receipt":"receipt"} */
export declare const facts_accessoryWords: (k0: "box" | "charger" | "cable" | "earphones" | "case" | "receipt") => string;
/** "This field is required" */
export declare const fields_required: () => string;
/** "This must be text" */
export declare const fields_notText: () => string;
/** "This must be true or false" */
export declare const fields_notBoolean: () => string;
/** "At most {most} characters" */
export declare const fields_tooLong: (p: { most: number | string }) => string;
/** "This text contains characters we can’t store" */
export declare const fields_notStorable: () => string;
/** "This must be an email address" */
export declare const fields_notEmail: () => string;
/** "Enter a phone number" */
export declare const fields_notPhone: () => string;
/** "This must be a path on this site" */
export declare const fields_notOwnPath: () => string;
/** "Enter a price" */
export declare const fields_notPrice: () => string;
/** "Enter a price above 0" */
export declare const fields_priceAboveZero: () => string;
/** "Enter a price from 0" */
export declare const fields_priceFromZero: () => string;
/** "Enter a price with at most two decimals" */
export declare const fields_priceDecimals: () => string;
/** "Choose buyer or seller" */
export declare const fields_chooseRole: () => string;
/** "Choose one of the brands" */
export declare const fields_chooseBrand: () => string;
/** "Choose one to five stars" */
export declare const fields_chooseStars: () => string;
/** "Choose one of {names}" */
export declare const fields_chooseOneOf: (p: { names: number | string }) => string;
/** "Choose among {names}" */
export declare const fields_chooseAmong: (p: { names: number | string }) => string;
/** "Enter the year" */
export declare const fields_enterYear: () => string;
/** "Enter a year from 1990 to {latest}" */
export declare const fields_yearBetween: (p: { latest: number | string }) => string;
/** "Photo is Required" */
export declare const fields_photoRequired: () => string;
/** "At most {most} pictures" */
export declare const fields_tooManyPictures: (p: { most: number | string }) => string;
/** "Enter a date from today to ten years from now" */
export declare const fields_dayInTenYears: () => string;
/** "Enter a whole number of GB from 1 to 4096" */
export declare const fields_wholeGigabytes: () => string;
/** "Enter a whole number from 1 to 100" */
export declare const fields_wholePercent: () => string;
/** "Choose a day and a time" */
export declare const fields_chooseTime: () => string;
/** "Say where to meet" */
export declare const fields_sayWhere: () => string;
/** "Choose at least one time" */
export declare const fields_oneTime: () => string;
/** "At most {most} times" */
export declare const fields_tooManyTimes: (p: { most: number | string }) => string;
/** "Choose different times" */
export declare const fields_differentTimes: () => string;
/** "Say of at least one line whether it is right" */
export declare const fields_markOneLine: () => string;
/** "The code has six digits" */
export declare const fields_sixDigits: () => string;
/** "Search with at most 200 characters" */
export declare const fields_searchTooLong: () => string;
/** "Give at most {most} values" */
export declare const fields_tooManyValues: (p: { most: number | string }) => string;
/** "The model is {model}" */
export declare const handover_claimModel: (p: { model: number | string }) => string;
/** "It’s the phone in the photos" */
export declare const handover_claimPictures: () => string;
/** "Its condition is “{condition}”" */
export declare const handover_claimCondition: (p: { condition: number | string }) => string;
/** "It looks and works as the seller describes it" */
export declare const handover_claimDescription: () => string;
/** "It has {gigabytes} of storage" */
export declare const handover_claimStorageGb: (p: { gigabytes: number | string }) => string;
/** "It has {gigabytes} of RAM" */
export declare const handover_claimMemoryGb: (p: { gigabytes: number | string }) => string;
/** "Its colour is {colour}" */
export declare const handover_claimColour: (p: { colour: number | string }) => string;
/** "Its battery health is {percent}% or better" */
export declare const handover_claimBatteryHealth: (p: { percent: number | string }) => string;
/** {"unlocked":"It works with a SIM card from any operator","locked":"It’s locked to one operator and works with that one"} */
export declare const handover_claimNetworkLock: (k0: "unlocked" | "locked") => string;
/** {"one":"It takes one SIM card","two":"It takes two SIM cards","esim":"It takes an eSIM"} */
export declare const handover_claimSim: (k0: "one" | "two" | "esim") => string;
/** {"nothing":"Nothing looks repaired or replaced","screen":"Apart from the screen, nothing looks repaired or replaced","battery":"Apart from the battery, nothing looks repaired or replaced","other":"The only repair is the one the seller mentioned"} */
export declare const handover_claimRepaired: (k0: "nothing" | "screen" | "battery" | "other") => string;
/** "The warranty papers are here and valid until {day}" */
export declare const handover_claimWarrantyUntil: (p: { day: number | string }) => string;
/** {"box":"The original box is here","charger":"The charger is here","cable":"The cable is here","earphones":"The earphones are here","case":"The case is here","receipt":"The original receipt is here"} */
export declare const handover_claimAccessories: (k0: "box" | "charger" | "cable" | "earphones" | "case" | "receipt") => string;
/** "It comes with: {name}" */
export declare const handover_claimAccessory: (p: { name: number | string }) => string;
/** "It could well be from {year}" */
export declare const handover_claimPurchaseYear: (p: { year: number | string }) => string;
/** "Dialling *#06# shows the IMEI {imei}" */
export declare const handover_claimImei: (p: { imei: number | string }) => string;
/** "The box shows the same IMEI as *#06# on the phone" */
export declare const handover_claimImeiOnBox: () => string;
/** "It’s signed out of Google and the maker’s account" */
export declare const handover_claimAccountLock: () => string;
/** "It’s signed out of iCloud and “Find My” is off" */
export declare const handover_claimAccountLockOfApple: () => string;
/** "The screen responds everywhere, without spots or lines" */
export declare const handover_claimScreen: () => string;
/** "All buttons and the fingerprint or face lock work" */
export declare const handover_claimButtons: () => string;
/** "The front and back cameras take sharp photos" */
export declare const handover_claimCameras: () => string;
/** "It charges with a cable" */
export declare const handover_claimCharging: () => string;
/** "Check the phone" */
export declare const handover_sheetTitle: () => string;
/** "Take your time. Anything you don’t mark counts as not checked." */
export declare const handover_sheetAdvice: () => string;
/** "The buyer will check these points on the spot." */
export declare const handover_sheetForSeller: () => string;
/** "Right" */
export declare const handover_pass: () => string;
/** "Wrong" */
export declare const handover_fail: () => string;
/** "Not checked" */
export declare const handover_notChecked: () => string;
/** "Everything is right" */
export declare const handover_allRight: () => string;
/** "The rest is right" */
export declare const handover_restRight: () => string;
/** "Save my checks" */
export declare const handover_saveChecks: () => string;
/** "{wrong} of {all} points not as described" */
export declare const handover_foundWrong: (p: { wrong: number | string; all: number | string }) => string;
/** "Everything is as described" */
export declare const handover_foundRight: () => string;
/** "{right} of {all} points checked" */
export declare const handover_foundSome: (p: { right: number | string; all: number | string }) => string;
/** "Something is not as described" */
export declare const handover_somethingWrong: () => string;
/** "Ask for a lower price, or end the deal here. Ending it for this reason won’t count against anyone." */
export declare const handover_somethingWrongAdvice: () => string;
/** "Ask for a lower price" */
export declare const handover_askLower: () => string;
/** "New price" */
export declare const handover_newPrice: () => string;
/** "You asked for {price}. It’s up to the seller now." */
export declare const handover_priceAsked: (p: { price: number | string }) => string;
/** "The buyer is asking for {price} because of what they found." */
export declare const handover_priceWanted: (p: { price: number | string }) => string;
/** "Accept {price}" */
export declare const handover_acceptPrice: (p: { price: number | string }) => string;
/** "Keep the price" */
export declare const handover_declinePrice: () => string;
/** "End the deal" */
export declare const handover_endDeal: () => string;
/** "End the deal here?" */
export declare const handover_endDealQuestion: () => string;
/** "The seller will be told what wasn’t as described. It won’t count against anyone." */
export declare const handover_endDealAdvice: () => string;
/** "Keep the deal" */
export declare const handover_keepDeal: () => string;
/** "Not as described: {sentences}" */
export declare const handover_notAsDescribed: (p: { sentences: number | string }) => string;
/** "Your code" */
export declare const handover_codeTitle: () => string;
/** "Show it to the seller once you’ve got the phone and are happy with it, not before." */
export declare const handover_codeAdvice: () => string;
/** "The code as a QR code, for the seller’s camera" */
export declare const handover_codeQr: () => string;
/** "The buyer’s code" */
export declare const handover_enterCodeTitle: () => string;
/** "Once you have the money, ask the buyer for the six digits or scan their QR code." */
export declare const handover_enterCodeAdvice: () => string;
/** "Six digits" */
export declare const handover_codeLabel: () => string;
/** "Enter the code" */
export declare const handover_enterCode: () => string;
/** "The code has been entered" */
export declare const handover_codeEntered: () => string;
/** "{triesLeft, plural, =0 {That’s not the buyer’s code, and there are no tries left. Ask an admin to decide} one {That’s not the buyer’s code. One try left} other {That’s not the buyer’s code. {triesLeft} tries left}}" */
export declare const handover_wrongCode: (p: { triesLeft: number }) => string;
/** "The code was wrong too often. Ask an admin to decide" */
export declare const handover_tooManyCodes: () => string;
/** "All good?" */
export declare const handover_allGood: () => string;
/** "You have the phone and it’s what you wanted." */
export declare const handover_allGoodForBuyer: () => string;
/** "You have the money and the buyer has the phone." */
export declare const handover_allGoodForSeller: () => string;
/** "Yes, all good" */
export declare const handover_confirm: () => string;
/** "You’ve confirmed. Now it’s the other person’s turn." */
export declare const handover_youConfirmed: () => string;
/** "Agree on a meeting first" */
export declare const handover_notAgreed: () => string;
/** "This sheet has changed. Please look at it again" */
export declare const handover_unknownClaim: () => string;
/** "First mark what isn’t as described" */
export declare const handover_nothingFailed: () => string;
/** "Ask for less than the agreed price" */
export declare const handover_priceNotLower: () => string;
/** "No other price has been asked for" */
export declare const handover_noPriceAsked: () => string;
/** "The seller has to enter the buyer’s code first" */
export declare const handover_codeFirst: () => string;
/** "The code has already been entered" */
export declare const handover_codeAlreadyEntered: () => string;
/** "The seller has changed the phone’s details. The buyer has to agree to them first" */
export declare const handover_changesFirst: () => string;
/** "The buyer asked for another price. The seller has to answer first" */
export declare const handover_priceFirst: () => string;
/** "You’ve already confirmed" */
export declare const handover_alreadyConfirmed: () => string;
/** "You can do this from half an hour after the agreed time" */
export declare const handover_afterMeetingOnly: () => string;
/** "The code was entered, so you met. Ask an admin if something is wrong" */
export declare const handover_youMet: () => string;
/** "You’ve already said so" */
export declare const handover_alreadySaid: () => string;
/** "They didn’t show up" */
export declare const handover_noShow: () => string;
/** "Did the other person not show up?" */
export declare const handover_noShowQuestion: () => string;
/** "The deal ends and the phone is available again. The other person will be told and can ask an admin to decide." */
export declare const handover_noShowAdvice: () => string;
/** "Saved on this device. It’ll be sent when you’re back online." */
export declare const handover_savedHere: () => string;
/** "This didn’t go through" */
export declare const handover_notTaken: () => string;
/** {"check":"Your checks: {why}.","enter-code":"The code: {why}.","confirm":"“All good”: {why}.","arrived":"“I’m here”: {why}."} */
export declare const handover_notSent: (k0: "check" | "enter-code" | "confirm" | "arrived", p: { why: number | string }) => string;
/** "Buy and sell second-hand phones face to face: real photos, honest condition, and no double bookings." */
export declare const home_homeDescription: () => string;
/** "What Reshell does" */
export declare const home_carousel: () => string;
/** "{place} of {count}" */
export declare const home_slideOf: (p: { place: number | string; count: number | string }) => string;
/** "Show: {title}" */
export declare const home_showSlide: (p: { title: number | string }) => string;
/** "Previous" */
export declare const home_previousSlide: () => string;
/** "Next" */
export declare const home_nextSlide: () => string;
/** "Pause" */
export declare const home_pauseSlides: () => string;
/** "Play" */
export declare const home_playSlides: () => string;
/** "A good phone, a second life" */
export declare const home_slideFindTitle: () => string;
/** "Used phones from people near you, with real photos and clear prices." */
export declare const home_slideFindText: () => string;
/** "Browse phones" */
export declare const home_slideFindAction: () => string;
/** "Your old phone is worth something" */
export declare const home_slideSellTitle: () => string;
/** "A photo, a price and a few honest words. Your phone is listed within minutes, and it’s free." */
export declare const home_slideSellText: () => string;
/** "Sell a phone" */
export declare const home_slideSellAction: () => string;
/** "Check first, pay later" */
export declare const home_slideTrustTitle: () => string;
/** "Meet the seller, check the phone and pay only once you’re happy. No phone is ever booked twice." */
export declare const home_slideTrustText: () => string;
/** "How it works" */
export declare const home_slideTrustAction: () => string;
/** "Most listed this week: {category}" */
export declare const home_slideCategoryTitle: (p: { category: number | string }) => string;
/** "{phones, plural, one {One phone} other {{phones} phones}} to choose from, from nearly new to well used." */
export declare const home_slideCategoryText: (p: { phones: number }) => string;
/** "See {category}" */
export declare const home_slideCategoryAction: (p: { category: number | string }) => string;
/** "Advertised Itmes" */
export declare const home_advertisedItems: () => string;
/** "Find By Cetagory Products" */
export declare const home_findByCategory: () => string;
/** "Latest Product" */
export declare const home_latestProduct: () => string;
/** "{phones, plural, one {1 phone} other {{phones} phones}}" */
export declare const home_phonesInCategory: (p: { phones: number }) => string;
/** "No phones for sale right now. Check back soon, or be the first to sell one." */
export declare const home_noProductsYet: () => string;
/** "Sell yours" */
export declare const home_sellYours: () => string;
/** "How it works" */
export declare const home_howItWorks: () => string;
/** "Find" */
export declare const home_stepFind: () => string;
/** "Browse real photos, honest descriptions and clear prices." */
export declare const home_stepFindText: () => string;
/** "Book" */
export declare const home_stepBook: () => string;
/** "Booking holds the phone for you. You don’t pay anything yet." */
export declare const home_stepBookText: () => string;
/** "Meet" */
export declare const home_stepMeet: () => string;
/** "Meet in a busy place, take your time to check the phone, then pay the agreed price." */
export declare const home_stepMeetText: () => string;
/** "Person" */
export declare const lists_person: () => string;
/** "Joined" */
export declare const lists_joined: () => string;
/** "Search by name or email" */
export declare const lists_searchPeople: () => string;
/** "No one here yet" */
export declare const lists_noPeople: () => string;
/** "No one matches your search" */
export declare const lists_nobodyFound: () => string;
/** "Show everyone" */
export declare const lists_clearSearch: () => string;
/** "Actions" */
export declare const lists_actions: () => string;
/** "Delete" */
export declare const lists_delete: () => string;
/** "You" */
export declare const lists_you: () => string;
/** "Delete {name}" */
export declare const lists_deleteNamed: (p: { name: number | string }) => string;
/** "Delete {name}?" */
export declare const lists_deletePersonTitle: (p: { name: number | string }) => string;
/** "Their listings will be removed and their bookings cancelled. This can’t be undone." */
export declare const lists_deletePersonAdvice: () => string;
/** "{phones, plural, one {{phones} phone} other {{phones} phones}}, {bookings, plural, one {{bookings} booking} other {{bookings} bookings}} and {reports, plural, one {{reports} report} other {{reports} reports}}." */
export declare const lists_personHas: (p: { phones: number; bookings: number; reports: number }) => string;
/** "See their phones, bookings and reports" */
export declare const lists_seePerson: () => string;
/** "Phones" */
export declare const lists_phonesOfPerson: () => string;
/** "Bookings of their phones" */
export declare const lists_bookingsReceived: () => string;
/** "Bookings they made" */
export declare const lists_bookingsMade: () => string;
/** "Reports about their phones" */
export declare const lists_reportsReceived: () => string;
/** "Reports they made" */
export declare const lists_reportsMade: () => string;
/** "None" */
export declare const lists_none: () => string;
/** "Latest {shown} of {total}" */
export declare const lists_latestOf: (p: { shown: number | string; total: number | string }) => string;
/** "Reported by" */
export declare const lists_reportedBy: () => string;
/** "Account deleted" */
export declare const lists_personLeft: () => string;
/** "Reported on" */
export declare const lists_reportedOn: () => string;
/** "Open" */
export declare const lists_openReport: () => string;
/** "Dismissed" */
export declare const lists_dismissedReport: () => string;
/** "Delete {name}?" */
export declare const lists_deleteReportedTitle: (p: { name: number | string }) => string;
/** "The listing will be removed and any booking cancelled. This can’t be undone." */
export declare const lists_deleteReportedAdvice: () => string;
/** "Dismiss" */
export declare const lists_dismiss: () => string;
/** "Dismiss the reports about {name}" */
export declare const lists_dismissNamed: (p: { name: number | string }) => string;
/** "{count, plural, one {Dismiss this report?} other {Dismiss these {count} reports?}}" */
export declare const lists_dismissTitle: (p: { count: number }) => string;
/** "{name} leaves this list and stays for sale. It comes back if someone reports it again." */
export declare const lists_dismissAdvice: (p: { name: number | string }) => string;
/** "Reason" */
export declare const lists_dismissReason: () => string;
/** "Recorded in Admin Actions, where only admins can see it." */
export declare const lists_dismissReasonHint: () => string;
/** "{count, plural, one {1 item} other {{count} items}}" */
export declare const lists_total: (p: { count: number }) => string;
/** "{first}–{last} of {total}" */
export declare const lists_rangeOf: (p: { first: number | string; last: number | string; total: number | string }) => string;
/** "Pages" */
export declare const lists_pages: () => string;
/** "Previous" */
export declare const lists_previousPage: () => string;
/** "Next" */
export declare const lists_nextPage: () => string;
/** "This couldn’t be loaded" */
export declare const lists_loadingFailed: () => string;
/** "Product" */
export declare const lists_product: () => string;
/** "Reasons" */
export declare const lists_reasons: () => string;
/** "{count, plural, one {{count} report} other {{count} reports}}" */
export declare const lists_reportCount: (p: { count: number }) => string;
/** "No reason given" */
export declare const lists_noReason: () => string;
/** "No reported phones" */
export declare const lists_nothingReported: () => string;
/** "Search phones and sellers" */
export declare const lists_searchReported: () => string;
/** "No reported phones match your search" */
export declare const lists_nothingFound: () => string;
/** "Show all" */
export declare const lists_showAll: () => string;
/** "No messages yet" */
export declare const lists_noMessages: () => string;
/** "Reply to {name}" */
export declare const lists_replyTo: (p: { name: number | string }) => string;
/** "Reply" */
export declare const lists_reply: () => string;
/** "Reset link" */
export declare const lists_resetLink: () => string;
/** "Reset link for {name}" */
export declare const lists_resetLinkNamed: (p: { name: number | string }) => string;
/** "Link for {name}" */
export declare const lists_resetLinkTitle: (p: { name: number | string }) => string;
/** "They can use it once, within an hour, to set a new password. Don’t give it to anyone else; it won’t be shown again." */
export declare const lists_resetLinkAdvice: () => string;
/** "Copy the link and give it to this person" */
export declare const lists_resetLinkMade: () => string;
/** "Copy" */
export declare const lists_copyLink: () => string;
/** "Copied" */
export declare const lists_linkCopied: () => string;
/** "Photo URL filde is required" */
export declare const login_photoUrlRequired: () => string;
/** "Role filde is required" */
export declare const login_roleRequired: () => string;
/** "Login" */
export declare const login_login: () => string;
/** "Good to see you again" */
export declare const login_loginWelcome: () => string;
/** "Email" */
export declare const login_email: () => string;
/** "Password" */
export declare const login_password: () => string;
/** "New password" */
export declare const login_newPassword: () => string;
/** "Current password" */
export declare const login_currentPassword: () => string;
/** "Show password" */
export declare const login_showPassword: () => string;
/** "Hide password" */
export declare const login_hidePassword: () => string;
/** "Forgot password?" */
export declare const login_forgotPassword: () => string;
/** "New to Reshell?" */
export declare const login_newHere: () => string;
/** "Register" */
export declare const login_register: () => string;
/** "Join to buy or to sell" */
export declare const login_registerWelcome: () => string;
/** "Already have an account?" */
export declare const login_haveAccount: () => string;
/** "Name" */
export declare const login_name: () => string;
/** "Photo URL" */
export declare const login_photoUrl: () => string;
/** "A link to a photo of you, starting with https://, or upload one" */
export declare const login_photoUrlHint: () => string;
/** "We couldn’t find a photo at your link, so people will see your initials. You can change it in your profile." */
export declare const login_photoUnusable: () => string;
/** "At least 6 characters" */
export declare const login_passwordHint: () => string;
/** "Role" */
export declare const login_role: () => string;
/** "Choose buyer or seller" */
export declare const login_chooseRole: () => string;
/** "Buyer" */
export declare const login_buyer: () => string;
/** "Seller" */
export declare const login_seller: () => string;
/** "Admin" */
export declare const login_admin: () => string;
/** "Find phones, keep a wishlist and book the one you like" */
export declare const login_buyerExplained: () => string;
/** "List your phones, see who booked them and advertise" */
export declare const login_sellerExplained: () => string;
/** "or" */
export declare const login_orDivider: () => string;
/** "CONTINUE WITH GOOGLE" */
export declare const login_continueWithGoogle: () => string;
/** "Continue in the pop-up window" */
export declare const login_googleWaiting: () => string;
/** "You’re logged in and can close this window" */
export declare const login_googleDone: () => string;
/** "Google sign-in didn’t work, please try again" */
export declare const login_googleFailed: () => string;
/** "Google sign-in was cancelled" */
export declare const login_googleDeclined: () => string;
/** "Google hasn’t confirmed this email, so we can’t use it" */
export declare const login_googleEmailNotVerified: () => string;
/** "This email already has an account with a password. Log in with that, then confirm your email" */
export declare const login_googleEmailTaken: () => string;
/** "This email already has an account with a password. Please log in with that" */
export declare const login_googleEmailTakenForGood: () => string;
/** "Google sign-up creates a buyer account" */
export declare const login_googleAsBuyer: () => string;
/** "Look around with a demo account" */
export declare const login_demoAccounts: () => string;
/** "Log in as {role}" */
export declare const login_demoLogin: (p: { role: number | string }) => string;
/** "Log in, then open the link in the email again to confirm your address" */
export declare const login_logInToVerify: () => string;
/** "Forgot your password?" */
export declare const login_forgotTitle: () => string;
/** "Enter your email and we’ll send you a reset link." */
export declare const login_forgotAdvice: () => string;
/** "This shop doesn’t send email. Contact us and we’ll give you a link to set a new password." */
export declare const login_forgotWithoutMail: () => string;
/** "Contact us" */
export declare const login_writeToUs: () => string;
/** "Send link" */
export declare const login_sendLink: () => string;
/** "Back to login" */
export declare const login_backToLogin: () => string;
/** "Check your inbox" */
export declare const login_checkMail: () => string;
/** "Set a new password" */
export declare const login_newPasswordTitle: () => string;
/** "You’ll be logged out everywhere else." */
export declare const login_newPasswordAdvice: () => string;
/** "Checking the link" */
export declare const login_checkingLink: () => string;
/** "Set password" */
export declare const login_setPassword: () => string;
/** "Ask for a new link" */
export declare const login_askNewLink: () => string;
/** "Your session has ended. Log in to continue." */
export declare const login_sessionEnded: () => string;
/** "Meeting" */
export declare const meeting_title: () => string;
/** "Agree on a time and place. A public place in daylight is best." */
export declare const meeting_none: () => string;
/** "Propose a meeting" */
export declare const meeting_propose: () => string;
/** "Propose something else" */
export declare const meeting_proposeOther: () => string;
/** "Propose another time" */
export declare const meeting_move: () => string;
/** "When and where could you meet?" */
export declare const meeting_proposeTitle: () => string;
/** "Up to three times. The other person picks one." */
export declare const meeting_proposeAdvice: () => string;
/** "{number, plural, one {Time} other {Time {number}}}" */
export declare const meeting_timeNumber: (p: { number: number }) => string;
/** "Place" */
export declare const meeting_place: () => string;
/** "Another place" */
export declare const meeting_ownPlace: () => string;
/** "Where exactly, so you can find each other" */
export declare const meeting_ownPlaceHint: () => string;
/** "optional" */
export declare const meeting_optional: () => string;
/** "Choose a day and a time" */
export declare const meeting_timeNeeded: () => string;
/** "Say where to meet" */
export declare const meeting_placeNeeded: () => string;
/** "Propose" */
export declare const meeting_send: () => string;
/** "You’ve proposed. The other person can pick one or propose something else." */
export declare const meeting_youProposed: () => string;
/** "Pick a time that suits you." */
export declare const meeting_otherProposed: () => string;
/** "Pick" */
export declare const meeting_pick: () => string;
/** "You’re meeting" */
export declare const meeting_agreed: () => string;
/** "at" */
export declare const meeting_at: () => string;
/** "Add to calendar" */
export declare const meeting_calendar: () => string;
/** "I’m on my way" */
export declare const meeting_onMyWay: () => string;
/** "I’m here" */
export declare const meeting_here: () => string;
/** "You said you’re on your way." */
export declare const meeting_youAreOnYourWay: () => string;
/** "You said you’re there." */
export declare const meeting_youAreHere: () => string;
/** "{name} is on the way." */
export declare const meeting_otherOnTheWay: (p: { name: number | string }) => string;
/** "{name} is there." */
export declare const meeting_otherIsHere: (p: { name: number | string }) => string;
/** "Choose a time in the future" */
export declare const meeting_timePassed: () => string;
/** "Choose a time within the next 30 days" */
export declare const meeting_tooFar: () => string;
/** "These times are no longer open. Please look again" */
export declare const meeting_noSuchProposal: () => string;
/** "Pick one of the proposed times" */
export declare const meeting_notProposed: () => string;
/** "Meeting Spots" */
export declare const meeting_spotsTitle: () => string;
/** "Public places where strangers can meet safely. People can choose from the ones in the phone’s town." */
export declare const meeting_spotsAdvice: () => string;
/** "Town" */
export declare const meeting_town: () => string;
/** "Name" */
export declare const meeting_spotName: () => string;
/** "Add" */
export declare const meeting_addSpot: () => string;
/** "Meeting spot added" */
export declare const meeting_spotAdded: () => string;
/** "Meeting spot removed" */
export declare const meeting_spotRemoved: () => string;
/** "This place is already on the list" */
export declare const meeting_spotExists: () => string;
/** "This place doesn’t exist" */
export declare const meeting_noSuchSpot: () => string;
/** "No meeting spots yet." */
export declare const meeting_noSpots: () => string;
/** "Remove this meeting spot?" */
export declare const meeting_removeSpotQuestion: () => string;
/** "{name} will no longer be suggested. Agreed meetings stay." */
export declare const meeting_removeSpotAdvice: (p: { name: number | string }) => string;
/** "Remove" */
export declare const meeting_remove: () => string;
/** "Handover: {productName}" */
export declare const meeting_eventTitle: (p: { productName: number | string }) => string;
/** "You’re meeting {otherName}.\n{url}" */
export declare const meeting_eventText: (p: { otherName: number | string; url: number | string }) => string;
/** "Message sent" */
export declare const messages_sent: () => string;
/** "Marked as read" */
export declare const messages_read: () => string;
/** "Write something or add a photo" */
export declare const messages_nothingWritten: () => string;
/** "You can no longer message each other" */
export declare const messages_blocked: () => string;
/** "Only buyers can ask a seller. Log in as a buyer to write." */
export declare const messages_onlyBuyersAsk: () => string;
/** "This person has not booked your phone" */
export declare const messages_noSuchBuyer: () => string;
/** "There is no such conversation" */
export declare const messages_noSuchConversation: () => string;
/** "There is no such message" */
export declare const messages_noSuchMessage: () => string;
/** "No one has reported this message, or it has already been dealt with" */
export declare const messages_notReported: () => string;
/** "Blocked. You can’t message each other" */
export declare const messages_blockDone: () => string;
/** "Unblocked. You can message each other again" */
export declare const messages_unblockDone: () => string;
/** "Report dismissed" */
export declare const messages_reportDismissed: () => string;
/** "Message removed" */
export declare const messages_removed: () => string;
/** "Ask the seller" */
export declare const messages_askSeller: () => string;
/** "The seller of {product} will see your name and your message, but not your email." */
export declare const messages_askAdvice: (p: { product: number | string }) => string;
/** "Your question" */
export declare const messages_yourQuestion: () => string;
/** "Read and write messages without JavaScript" */
export declare const messages_withoutScript: () => string;
/** "Messages" */
export declare const messages_inbox: () => string;
/** "{count, plural, one {{count} unread message} other {{count} unread messages}}" */
export declare const messages_unread: (p: { count: number }) => string;
/** "No messages yet. Ask a seller about a phone and you’ll see the answer here." */
export declare const messages_noConversations: () => string;
/** "No messages yet. Questions about your phones will appear here." */
export declare const messages_noConversationsOfSeller: () => string;
/** "Choose a conversation to read it" */
export declare const messages_chooseConversation: () => string;
/** "All messages" */
export declare const messages_backToInbox: () => string;
/** "A photo" */
export declare const messages_aPicture: () => string;
/** "About {product}" */
export declare const messages_about: (p: { product: number | string }) => string;
/** "Write to {name}" */
export declare const messages_write: (p: { name: number | string }) => string;
/** "Write a message" */
export declare const messages_writeHere: () => string;
/** "More about this message" */
export declare const messages_messageMenu: () => string;
/** "Send" */
export declare const messages_send: () => string;
/** "Add a photo" */
export declare const messages_addPicture: () => string;
/** "Photo from {name}" */
export declare const messages_pictureFrom: (p: { name: number | string }) => string;
/** "Your photo" */
export declare const messages_yourPicture: () => string;
/** "Show older messages" */
export declare const messages_showOlder: () => string;
/** "You" */
export declare const messages_you: () => string;
/** "Seen" */
export declare const messages_seen: () => string;
/** "Sending…" */
export declare const messages_sending: () => string;
/** "Not sent." */
export declare const messages_notSent: () => string;
/** "Send again" */
export declare const messages_sendAgain: () => string;
/** "Discard" */
export declare const messages_discard: () => string;
/** "You’re offline. You can still read, and write again once you’re back online." */
export declare const messages_offline: () => string;
/** "An admin removed this message." */
export declare const messages_removedByAdmin: () => string;
/** "You reported this message" */
export declare const messages_reportedMark: () => string;
/** "More about {name}" */
export declare const messages_more: (p: { name: number | string }) => string;
/** "Block {name}" */
export declare const messages_block: (p: { name: number | string }) => string;
/** "Unblock {name}" */
export declare const messages_unblock: (p: { name: number | string }) => string;
/** "Block {name}?" */
export declare const messages_blockTitle: (p: { name: number | string }) => string;
/** "You won’t be able to message each other or book each other’s phones. You can undo this here." */
export declare const messages_blockAdvice: () => string;
/** "You’ve blocked {name}. Unblock them to write again." */
export declare const messages_blockedByYou: (p: { name: number | string }) => string;
/** "{name}: {text}" */
export declare const messages_newFrom: (p: { name: number | string; text: number | string }) => string;
/** "Ask what you’d ask in a shop: marks, battery, why it’s being sold." */
export declare const messages_firstWords: () => string;
/** "See the deal" */
export declare const messages_openDeal: () => string;
/** "Report this message" */
export declare const messages_reportMessage: () => string;
/** "An admin will read this message and decide. The other person won’t know you reported it." */
export declare const messages_reportAdvice: () => string;
/** "Dismiss this report?" */
export declare const messages_dismissTitle: () => string;
/** "The message stays. Your reason is kept for other admins." */
export declare const messages_dismissAdvice: () => string;
/** {"code":"Careful: never share a code that was sent to you. Anyone who has it can take over your account.","deposit":"Careful: don’t pay before the phone is in your hands. Asking for a deposit is a common scam.","courier":"Careful: phones here change hands in person. Couriers and shipping are a common scam.","messenger":"Careful: stay on Reshell until you have a deal. In another app we can’t see or stop a scam."} */
export declare const messages_warnings: (k0: "code" | "deposit" | "courier" | "messenger") => string;
/** "Reported Messages" */
export declare const messages_reportedMessages: () => string;
/** "No reported messages" */
export declare const messages_noneReported: () => string;
/** "Message" */
export declare const messages_message: () => string;
/** "Reported by {name}" */
export declare const messages_reasonOf: (p: { name: number | string }) => string;
/** "Remove this message?" */
export declare const messages_removeTitle: () => string;
/** "Both people will see that an admin removed a message. This can’t be undone." */
export declare const messages_removeAdvice: () => string;
/** "Remove" */
export declare const messages_remove: () => string;
/** "{name} wrote to you about {product}" */
export declare const messages_mailSubject: (p: { name: number | string; product: number | string }) => string;
/** "{count, plural, one {you have a new message on Reshell, from and about:} other {you have {count} new messages on Reshell, from and about:}}" */
export declare const messages_mailLead: (p: { count: number }) => string;
/** "To stop getting emails about messages, open:" */
export declare const messages_mailEnd: () => string;
/** "under {price}" */
export declare const notices_under: (p: { price: number | string }) => string;
/** "over {price}" */
export declare const notices_over: (p: { price: number | string }) => string;
/** "{least} to {most}" */
export declare const notices_between: (p: { least: number | string; most: number | string }) => string;
/** "{conditions} condition" */
export declare const notices_inCondition: (p: { conditions: number | string }) => string;
/** "battery {percent}% or more" */
export declare const notices_batteryFrom: (p: { percent: number | string }) => string;
/** "bought {year} or later" */
export declare const notices_boughtFrom: (p: { year: number | string }) => string;
/** "posted within {days, plural, one {{days} day} other {{days} days}}" */
export declare const notices_postedWithin: (p: { days: number }) => string;
/** "available" */
export declare const notices_availableOnly: () => string;
/** " or " */
export declare const notices_or: () => string;
/** "Save this search" */
export declare const notices_saveSearch: () => string;
/** "Saved" */
export declare const notices_searchSaved: () => string;
/** "We’ll let you know when a matching phone is listed. Your saved searches are in the dashboard." */
export declare const notices_searchSavedAdvice: () => string;
/** "You’ve already saved this search" */
export declare const notices_alreadySaved: () => string;
/** "You’ve already saved {most} searches. Please delete one first" */
export declare const notices_tooManySearches: (p: { most: number | string }) => string;
/** "First say what to look for: words, a brand, a price or another filter" */
export declare const notices_nothingToLookFor: () => string;
/** "This search is too long, or a number in it is out of range" */
export declare const notices_cannotBeSaved: () => string;
/** "There is no such search" */
export declare const notices_noSuchSearch: () => string;
/** "There is no such notification" */
export declare const notices_noSuchNotice: () => string;
/** "We’ll email you when a matching phone is listed" */
export declare const notices_mailOn: () => string;
/** "Saved, but this shop doesn’t send email: you’ll only see new matches under Notifications" */
export declare const notices_mailOnWithoutMail: () => string;
/** "You won’t get any more emails about this search" */
export declare const notices_mailOff: () => string;
/** "All marked as read" */
export declare const notices_noticesRead: () => string;
/** "Marked as read" */
export declare const notices_noticeRead: () => string;
/** "Saved Searches" */
export declare const notices_savedSearches: () => string;
/** "No saved searches yet. Search for a phone and choose “Save this search”." */
export declare const notices_noSearches: () => string;
/** "Search for phones" */
export declare const notices_findPhones: () => string;
/** "Search" */
export declare const notices_search: () => string;
/** "Saved on" */
export declare const notices_savedOn: () => string;
/** "By email" */
export declare const notices_byMail: () => string;
/** "Email about {name}" */
export declare const notices_byMailNamed: (p: { name: number | string }) => string;
/** "Confirm your email to get alerts by email. You’ll see them here either way." */
export declare const notices_confirmForMail: () => string;
/** "This shop doesn’t send email. You’ll see new matches here, under Notifications." */
export declare const notices_alertsHereOnly: () => string;
/** "Delete {name}?" */
export declare const notices_deleteSearchTitle: (p: { name: number | string }) => string;
/** "We’ll stop telling you about matching phones." */
export declare const notices_deleteSearchAdvice: () => string;
/** "Notifications" */
export declare const notices_notices: () => string;
/** "{count, plural, one {{count} unread notification} other {{count} unread notifications}}" */
export declare const notices_unread: (p: { count: number }) => string;
/** "New" */
export declare const notices_unreadMark: () => string;
/** "No notifications yet. Save a search or add a phone to your wishlist and we’ll update you here." */
export declare const notices_noNotices: () => string;
/** "Mark all as read" */
export declare const notices_markAllRead: () => string;
/** "New for your search: {search}" */
export declare const notices_matches: (p: { search: number | string }) => string;
/** "New for a search you’ve since deleted" */
export declare const notices_matchesDeletedSearch: () => string;
/** "Price dropped" */
export declare const notices_becameCheaper: () => string;
/** "Someone has booked it" */
export declare const notices_wasBooked: () => string;
/** "Available again" */
export declare const notices_isFreeAgain: () => string;
/** "{phones, plural, one {New for your search: {search}} other {{phones} new phones for your searches}}" */
export declare const notices_mailSubject: (p: { phones: number; search: number | string }) => string;
/** "Hello," */
export declare const notices_mailGreeting: () => string;
/** "{phones, plural, one {a new phone matches a search you saved:} other {{phones} new phones match searches you saved:}}" */
export declare const notices_mailLead: (p: { phones: number }) => string;
/** "For {search}:" */
export declare const notices_mailForSearch: (p: { search: number | string }) => string;
/** "and {phones, plural, one {{phones} more phone} other {{phones} more phones}}. See them all:" */
export declare const notices_mailMore: (p: { phones: number }) => string;
/** "To change your searches or stop these emails, open:" */
export declare const notices_mailEnd: () => string;
/** "Reshell" */
export declare const notices_mailSignature: () => string;
/** {"open":"You have a new price offer","accepted":"Your offer was accepted","declined":"Your offer was declined","countered":"You have a counter-offer","withdrawn":"The offer was withdrawn","expired":"The offer has expired"} */
export declare const notices_offerNews: (k0: "open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired") => string;
/** "New messages" */
export declare const notices_newMessages: () => string;
/** "You have a new review" */
export declare const notices_newReview: () => string;
/** "Nothing new. Bookings, messages and news about your deals will appear here." */
export declare const notices_noOwnNotices: () => string;
/** "{count, plural, one {{count} update} other {{count} updates}} about your deals" */
export declare const notices_ownMailSubject: (p: { count: number }) => string;
/** "You got this email because you hadn’t seen the news yet. Choose which emails you want here:" */
export declare const notices_ownMailEnd: () => string;
/** "Email me anything I haven’t seen after two minutes" */
export declare const notices_mailChoices: () => string;
/** {"deal":"Bookings and deals","message":"Messages","offer":"Price offers","review":"Reviews"} */
export declare const notices_mailChoice: (k0: "deal" | "message" | "offer" | "review") => string;
/** "Your choice has been saved" */
export declare const notices_mailChoiceSaved: () => string;
/** "Make an offer" */
export declare const offers_makeOffer: () => string;
/** "Offers" */
export declare const offers_offers: () => string;
/** "Make an offer" */
export declare const offers_title: () => string;
/** "The seller can accept, decline or name another price. If they accept, the phone is booked for you at your price." */
export declare const offers_advice: () => string;
/** "Your price" */
export declare const offers_yourPrice: () => string;
/** "The seller is asking {price}" */
export declare const offers_asked: (p: { price: number | string }) => string;
/** "Similar phones are listed at {lowest}–{highest}" */
export declare const offers_likePhones: (p: { lowest: number | string; highest: number | string }) => string;
/** "Quick choices" */
export declare const offers_quickChoices: () => string;
/** "{price} (−{percent}%)" */
export declare const offers_lessBy: (p: { price: number | string; percent: number | string }) => string;
/** "Send offer" */
export declare const offers_send: () => string;
/** "Your offer is on its way to the seller" */
export declare const offers_sent: () => string;
/** "You offered {price}. The seller hasn’t answered yet." */
export declare const offers_waiting: (p: { price: number | string }) => string;
/** "The seller offers you {price}. You can accept, decline or name another price." */
export declare const offers_answered: (p: { price: number | string }) => string;
/** "See your offers" */
export declare const offers_seeOffers: () => string;
/** "That’s the asking price or more. You can simply book it" */
export declare const offers_bookInstead: () => string;
/** "That’s less than half the asking price. Please come a little closer" */
export declare const offers_tooLow: () => string;
/** "Name a price above the buyer’s and no higher than your asking price" */
export declare const offers_counterOfSeller: () => string;
/** "Name a price below the seller’s, or accept theirs" */
export declare const offers_counterOfBuyer: () => string;
/** "Your last offer for this phone is still waiting for an answer" */
export declare const offers_oneIsOpen: () => string;
/** "You’ve both named all the prices you can for this phone. You can still book it at the asking price" */
export declare const offers_noRoundsLeft: () => string;
/** "You already have {most, plural, one {{most} offer} other {{most} offers}} waiting for an answer. Withdraw one of them to make another" */
export declare const offers_tooManyOpen: (p: { most: number }) => string;
/** "There is no such offer" */
export declare const offers_noSuchOffer: () => string;
/** "This offer is no longer open" */
export declare const offers_notOpen: () => string;
/** {"accept":"Agreed. The phone is booked at this price","decline":"Declined. We’ve let the other person know","counter":"Your price is on its way","withdraw":"Your offer is withdrawn"} */
export declare const offers_done: (k0: "accept" | "decline" | "counter" | "withdraw") => string;
/** {"accept":"Accept","decline":"Decline","counter":"Name another price","withdraw":"Withdraw"} */
export declare const offers_answers: (k0: "accept" | "decline" | "counter" | "withdraw") => string;
/** {"accepted":"Accepted","declined":"Declined","countered":"Answered","withdrawn":"Withdrawn","expired":"Expired","closed":"Phone taken"} */
export declare const offers_statuses: (k0: "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "closed") => string;
/** "Your turn" */
export declare const offers_yourTurn: () => string;
/** "Not answered yet" */
export declare const offers_theirTurn: () => string;
/** "Offer" */
export declare const offers_proposed: () => string;
/** "by you" */
export declare const offers_byYou: () => string;
/** "by {name}" */
export declare const offers_byOther: (p: { name: number | string }) => string;
/** "instead of {price}" */
export declare const offers_insteadOf: (p: { price: number | string }) => string;
/** "Asking price" */
export declare const offers_askingPrice: () => string;
/** "Valid until" */
export declare const offers_validUntil: () => string;
/** "Open the deal" */
export declare const offers_openDeal: () => string;
/** "Agree on {price}?" */
export declare const offers_acceptTitle: (p: { price: number | string }) => string;
/** {"buyer":"The phone will be booked for you at this price. You’ll then agree on a place and time to meet.","seller":"The phone will be booked for the buyer at this price. You’ll then agree on a place and time to meet."} */
export declare const offers_acceptAdvice: (k0: "buyer" | "seller") => string;
/** "Not yet" */
export declare const offers_keepOpen: () => string;
/** "Decline {price}?" */
export declare const offers_declineTitle: (p: { price: number | string }) => string;
/** "The other person will be told right away." */
export declare const offers_declineAdvice: () => string;
/** "Withdraw your offer of {price}?" */
export declare const offers_withdrawTitle: (p: { price: number | string }) => string;
/** "It counts as one of the three prices that can be named for this phone." */
export declare const offers_withdrawAdvice: () => string;
/** "Yes" */
export declare const offers_endIt: () => string;
/** "Done" */
export declare const offers_ended: () => string;
/** "{name} offers {price}." */
export declare const offers_counterAdvice: (p: { name: number | string; price: number | string }) => string;
/** "This is the last price you can name: they can take it or leave it." */
export declare const offers_lastRound: () => string;
/** "They can answer once more." */
export declare const offers_oneMoreRound: () => string;
/** {"buyer":"Below {price}","seller":"Above {price}, at most {asking}"} */
export declare const offers_counterHint: (k0: "buyer" | "seller", p: { price: number | string; asking: number | string }) => string;
/** {"buyer":"You haven’t made an offer yet. You can propose a price on any phone’s page.","seller":"No one has made an offer on your phones yet."} */
export declare const offers_none: (k0: "buyer" | "seller") => string;
/** "Booked on" */
export declare const orders_bookedOn: () => string;
/** "Status" */
export declare const orders_status: () => string;
/** "For sale" */
export declare const orders_forSaleMark: () => string;
/** "Advertised" */
export declare const orders_advertisedMark: () => string;
/** "Not given" */
export declare const orders_notGiven: () => string;
/** "Meeting place" */
export declare const orders_whereYouMeet: () => string;
/** "Your number:" */
export declare const orders_yourNumber: () => string;
/** "Change" */
export declare const orders_changeMeeting: () => string;
/** "Change the meeting place" */
export declare const orders_changeMeetingTitle: () => string;
/** "The seller will see it right away." */
export declare const orders_changeMeetingAdvice: () => string;
/** "Cancel booking" */
export declare const orders_cancelBooking: () => string;
/** "Keep it" */
export declare const orders_keepBooking: () => string;
/** "Cancel this booking?" */
export declare const orders_cancelBookingQuestion: () => string;
/** "Someone else will then be able to book {name}." */
export declare const orders_cancelBookingConsequence: (p: { name: number | string }) => string;
/** "Nothing on your wishlist yet" */
export declare const orders_noWishes: () => string;
/** "Remove" */
export declare const orders_remove: () => string;
/** "Remove {name} from your wishlist?" */
export declare const orders_removeWishQuestion: (p: { name: number | string }) => string;
/** "You can add it again while it’s for sale." */
export declare const orders_removeWishAdvice: () => string;
/** "Not booked" */
export declare const orders_nobody: () => string;
/** "This buyer has deleted their account" */
export declare const orders_buyerLeft: () => string;
/** "Advertise" */
export declare const orders_advertise: () => string;
/** "Stop advertising" */
export declare const orders_stopAdvertising: () => string;
/** "Mark as sold" */
export declare const orders_markAsSold: () => string;
/** "Mark {name} as sold to {buyer}?" */
export declare const orders_markAsSoldTitle: (p: { name: number | string; buyer: number | string }) => string;
/** "It will be removed from search, and the buyer’s order will show as sold. This can’t be undone." */
export declare const orders_markAsSoldAdvice: () => string;
/** "Not yet" */
export declare const orders_notYet: () => string;
/** "Delete {name}?" */
export declare const orders_deleteProductTitle: (p: { name: number | string }) => string;
/** "Delete {name}, which {buyer} has booked?" */
export declare const orders_deleteBookedProductTitle: (p: { name: number | string; buyer: number | string }) => string;
/** "The listing will be removed and any booking cancelled. The buyer will be told. This can’t be undone." */
export declare const orders_deleteProductAdvice: () => string;
/** "Product name" */
export declare const orders_productName: () => string;
/** "Price in {currency}" */
export declare const orders_productPrice: (p: { currency: number | string }) => string;
/** "Choose a brand" */
export declare const orders_chooseBrand: () => string;
/** "Choose a condition" */
export declare const orders_chooseCondition: () => string;
/** "Mobile number" */
export declare const orders_mobileNumber: () => string;
/** "Only people who are logged in can see it" */
export declare const orders_mobileNumberHint: () => string;
/** "Location" */
export declare const orders_location: () => string;
/** "The town or area where buyers can see the phone" */
export declare const orders_locationHint: () => string;
/** "Describe what works, any faults, and what’s included" */
export declare const orders_descriptionHint: () => string;
/** "More details (optional)" */
export declare const orders_tellMore: () => string;
/** "Not specified" */
export declare const orders_notSaid: () => string;
/** "Battery health in %" */
export declare const orders_batteryInPercent: () => string;
/** "Warranty until" */
export declare const orders_warrantyUntil: () => string;
/** "Edit" */
export declare const orders_edit: () => string;
/** "Edit phone" */
export declare const orders_editProduct: () => string;
/** "Save changes" */
export declare const orders_saveChanges: () => string;
/** "Back to my products" */
export declare const orders_backToMyProducts: () => string;
/** "{buyer} has booked this phone and will see any changes you make." */
export declare const orders_bookedBuyerSees: (p: { buyer: number | string }) => string;
/** "The seller changed the listing after you booked" */
export declare const orders_changedSinceBooking: () => string;
/** "Before" */
export declare const orders_whenBooked: () => string;
/** "Now" */
export declare const orders_sinceThen: () => string;
/** "Nothing" */
export declare const orders_nothing: () => string;
/** "Oops..." */
export declare const outcomes_oops: () => string;
/** "Succesfuly Login Done !" */
export declare const outcomes_loginDone: () => string;
/** "Something went wrong!" */
export declare const outcomes_loginFailed: () => string;
/** "Succesfuly Registration Done !" */
export declare const outcomes_registrationDone: () => string;
/** "Succesfuly Registration Done ! Your photo was left out: its address must start with https://" */
export declare const outcomes_registeredWithoutPhoto: () => string;
/** "Sucessfully Logout !" */
export declare const outcomes_logoutDone: () => string;
/** "OPPs Somthing Warn!" */
export declare const outcomes_logoutFailed: () => string;
/** "Successfully Booked Now!" */
export declare const outcomes_booked: () => string;
/** "Successfully Added to WishList!" */
export declare const outcomes_wishlisted: () => string;
/** "Successfully Reported!" */
export declare const outcomes_reported: () => string;
/** "Successfully Advatise Now!" */
export declare const outcomes_advertised: () => string;
/** "Successfully Deleted!" */
export declare const outcomes_deleted: () => string;
/** "Product Added Succesfully" */
export declare const outcomes_productAdded: () => string;
/** "Marked as sold" */
export declare const outcomes_markedAsSold: () => string;
/** "Your changes are saved" */
export declare const outcomes_changesSaved: () => string;
/** "Reports dismissed" */
export declare const outcomes_reportsDismissed: () => string;
/** "This phone is no longer advertised" */
export declare const outcomes_advertisingStopped: () => string;
/** "Your booking has been cancelled" */
export declare const outcomes_bookingCancelled: () => string;
/** "Thank you, we’ve got your message" */
export declare const outcomes_messageReceived: () => string;
/** "You’re offline, so nothing was sent. Please try again once you’re back online." */
export declare const outcomes_offline: () => string;
/** "We couldn’t reach Reshell. Please check your connection and try again" */
export declare const outcomes_unreachable: () => string;
/** "We couldn’t reach Reshell. Please try again" */
export declare const outcomes_noAnswer: () => string;
/** {"buyer":"You booked this phone.","seller":"Your phone is booked."} */
export declare const ownDeals_yourDeal: (k0: "buyer" | "seller") => string;
/** "Open the deal" */
export declare const ownDeals_openDeal: () => string;
/** "You booked this" */
export declare const ownDeals_youBooked: () => string;
/** "{position, plural, one {You’re next in line for this phone.} other {You’re number {position} in line for this phone.}}" */
export declare const ownDeals_inLine: (p: { position: number }) => string;
/** "Tell me if it becomes available" */
export declare const ownDeals_joinLine: () => string;
/** "Leave the line" */
export declare const ownDeals_leaveLine: () => string;
/** "Products" */
export declare const phones_products: () => string;
/** "Every second-hand phone for sale on Reshell, newest first, with photos, condition and price." */
export declare const phones_productsDescription: () => string;
/** "{total, plural, one {1 phone for sale} other {{total} phones for sale}}" */
export declare const phones_productTotal: (p: { total: number }) => string;
/** "{count} on hold" */
export declare const phones_onHold: (p: { count: number | string }) => string;
/** "Total {total} Product" */
export declare const phones_categoryTotal: (p: { total: number | string }) => string;
/** "{total} second-hand {category} {total, plural, one {phone} other {phones}} for sale on Reshell, newest first." */
export declare const phones_categoryDescription: (p: { total: number; category: number | string }) => string;
/** "No {category} phones for sale right now." */
export declare const phones_noneInCategory: (p: { category: number | string }) => string;
/** "Show more" */
export declare const phones_showMore: () => string;
/** "Loading" */
export declare const phones_loading: () => string;
/** "We couldn’t load the phones" */
export declare const phones_listFailed: () => string;
/** "Please check your connection and try again." */
export declare const phones_checkConnection: () => string;
/** "Where you are" */
export declare const phones_breadcrumbs: () => string;
/** "bought {year}" */
export declare const phones_boughtIn: (p: { year: number | string }) => string;
/** "Condition: {condition}" */
export declare const phones_conditionOf: (p: { condition: number | string }) => string;
/** "Sold" */
export declare const phones_soldMark: () => string;
/** "Someone has booked this phone. We’ll show it as available again if they cancel." */
export declare const phones_bookedNote: () => string;
/** "This phone has found a new owner." */
export declare const phones_soldNote: () => string;
/** "Nearly like new: no marks you’d see at arm’s length." */
export declare const phones_conditionExcellent: () => string;
/** "Everything works. Small marks from daily use." */
export declare const phones_conditionGood: () => string;
/** "Everything works, but it shows its age: scratches or dents." */
export declare const phones_conditionFair: () => string;
/** "In the seller’s own words; look closely when you meet." */
export declare const phones_conditionOther: () => string;
/** "Member since {month}" */
export declare const phones_memberSince: (p: { month: number | string }) => string;
/** "{count} sold" */
export declare const phones_soldCount: (p: { count: number | string }) => string;
/** "{count} for sale" */
export declare const phones_onOfferCount: (p: { count: number | string }) => string;
/** "{count}+" */
export declare const phones_atLeast: (p: { count: number | string }) => string;
/** "See similar phones" */
export declare const phones_seeSimilar: () => string;
/** "This listing has been removed." */
export declare const phones_goneNote: () => string;
/** "Similar phones still available" */
export declare const phones_goneSimilar: () => string;
/** "Sold by {name}" */
export declare const phones_soldBy: (p: { name: number | string }) => string;
/** "a member of Reshell" */
export declare const phones_unknownSeller: () => string;
/** "Details" */
export declare const phones_facts: () => string;
/** "Brand" */
export declare const phones_factBrand: () => string;
/** "Condition" */
export declare const phones_factCondition: () => string;
/** "Year of purchase" */
export declare const phones_factYear: () => string;
/** "Location" */
export declare const phones_factPlace: () => string;
/** "Listed" */
export declare const phones_factListed: () => string;
/** "Model" */
export declare const phones_factModel: () => string;
/** "Storage" */
export declare const phones_factStorage: () => string;
/** "RAM" */
export declare const phones_factMemory: () => string;
/** "Colour" */
export declare const phones_factColour: () => string;
/** "Battery health" */
export declare const phones_factBattery: () => string;
/** "Network" */
export declare const phones_factNetwork: () => string;
/** "SIM" */
export declare const phones_factSim: () => string;
/** "Repairs" */
export declare const phones_factRepaired: () => string;
/** "Included" */
export declare const phones_factAccessories: () => string;
/** "Warranty" */
export declare const phones_factWarranty: () => string;
/** "{size} RAM" */
export declare const phones_memoryOf: (p: { size: number | string }) => string;
/** "{percent}% battery health" */
export declare const phones_batteryOf: (p: { percent: number | string }) => string;
/** "{percent} %" */
export declare const phones_batteryPercent: (p: { percent: number | string }) => string;
/** "lasts almost as long as when new" */
export declare const phones_batteryStrong: () => string;
/** "doesn’t last as long as when new" */
export declare const phones_batteryFair: () => string;
/** "worn: expect to replace it" */
export declare const phones_batteryWorn: () => string;
/** "until {day}" */
export declare const phones_warrantyUntil: (p: { day: number | string }) => string;
/** "{time} left, until {day}" */
export declare const phones_warrantyLeft: (p: { time: number | string; day: number | string }) => string;
/** "less than a day" */
export declare const phones_lessThanADay: () => string;
/** "ended on {day}" */
export declare const phones_warrantyEnded: (p: { day: number | string }) => string;
/** "Listed" */
export declare const phones_listed: () => string;
/** "Seller" */
export declare const phones_factSeller: () => string;
/** "Description" */
export declare const phones_description: () => string;
/** "Contact the seller" */
export declare const phones_contactSeller: () => string;
/** "Log in to see the seller’s phone number and email" */
export declare const phones_logInForContact: () => string;
/** "You’ve looked up many sellers in the last hour. Please try again later." */
export declare const phones_contactWithheld: () => string;
/** "If you bought this phone, you’ll find the seller’s phone number in your orders." */
export declare const phones_soldContact: () => string;
/** "Open my orders" */
export declare const phones_openOrders: () => string;
/** "We couldn’t load the contact details" */
export declare const phones_contactFailed: () => string;
/** "{name}, photo {place} of {count}" */
export declare const phones_pictureOf: (p: { name: number | string; place: number | string; count: number | string }) => string;
/** "Photos" */
export declare const phones_pictures: () => string;
/** "Zoom in" */
export declare const phones_zoom: () => string;
/** "Previous photo" */
export declare const phones_previousPicture: () => string;
/** "Next photo" */
export declare const phones_nextPicture: () => string;
/** "Show photo {place}" */
export declare const phones_showPicture: (p: { place: number | string }) => string;
/** "Similar phones" */
export declare const phones_similarPhones: () => string;
/** "Share" */
export declare const phones_share: () => string;
/** "Link copied" */
export declare const phones_linkCopied: () => string;
/** "{condition} condition, bought {year}, in {location}." */
export declare const phones_metaPhone: (p: { condition: number | string; year: number | string; location: number | string }) => string;
/** "Photo" */
export declare const pictures_photo: () => string;
/** "Add photos" */
export declare const pictures_choosePicture: () => string;
/** "Add more photos" */
export declare const pictures_addMore: () => string;
/** "You can add up to {most} photos" */
export declare const pictures_noMoreRoom: (p: { most: number | string }) => string;
/** "You can add up to {most} photos, so the rest were left out" */
export declare const pictures_tooManyPictures: (p: { most: number | string }) => string;
/** "Up to {most} photos. The first is the cover." */
export declare const pictures_picturesHint: (p: { most: number | string }) => string;
/** "JPEG, PNG, WebP, AVIF or GIF; large photos are made smaller first" */
export declare const pictures_pictureHint: () => string;
/** "The photo you chose" */
export declare const pictures_picturePreview: () => string;
/** "Remove" */
export declare const pictures_removePicture: () => string;
/** "Cover photo" */
export declare const pictures_firstPicture: () => string;
/** "Photo {number} of {count}" */
export declare const pictures_pictureNumber: (p: { number: number | string; count: number | string }) => string;
/** "Move photo {number} forward" */
export declare const pictures_moveEarlier: (p: { number: number | string }) => string;
/** "Move photo {number} back" */
export declare const pictures_moveLater: (p: { number: number | string }) => string;
/** "Make photo {number} the cover" */
export declare const pictures_showFirst: (p: { number: number | string }) => string;
/** "Remove photo {number}" */
export declare const pictures_removeNumber: (p: { number: number | string }) => string;
/** "Now photo {number} of {count}" */
export declare const pictures_movedTo: (p: { number: number | string; count: number | string }) => string;
/** "Waiting…" */
export declare const pictures_waitingForUpload: () => string;
/** "Upload" */
export declare const pictures_uploadProgress: () => string;
/** "Uploading…" */
export declare const pictures_uploading: () => string;
/** "Preparing the photo…" */
export declare const pictures_preparingPicture: () => string;
/** "{count, plural, one {Photo uploaded} other {{count} photos uploaded}}" */
export declare const pictures_uploadedAll: (p: { count: number }) => string;
/** "Some photos haven’t uploaded: try again or remove them" */
export declare const pictures_picturesMissing: () => string;
/** "Upload cancelled" */
export declare const pictures_uploadCancelled: () => string;
/** "Cancel upload" */
export declare const pictures_cancelUpload: () => string;
/** "Upload again" */
export declare const pictures_retryUpload: () => string;
/** "The photo couldn’t be uploaded, please try again" */
export declare const pictures_uploadFailed: () => string;
/** "This photo is larger than {megabytes} MB, please choose a smaller one" */
export declare const pictures_pictureTooLarge: (p: { megabytes: number | string }) => string;
/** "Please upload at most {most} photos at a time" */
export declare const pictures_tooManyAtOnce: (p: { most: number | string }) => string;
/** "Many photos are being uploaded right now, please try again in a moment" */
export declare const pictures_crowded: () => string;
/** "This photo has too many pixels, please choose a smaller one" */
export declare const pictures_tooManyPixels: () => string;
/** "We don’t have this photo from you, please upload it again" */
export declare const pictures_notYours: () => string;
/** "Please choose a JPEG, PNG, WebP, AVIF or GIF photo" */
export declare const pictures_notAPicture: () => string;
/** "Upload a photo" */
export declare const pictures_uploadPhoto: () => string;
/** "Photo uploaded" */
export declare const pictures_photoUploaded: () => string;
/** "This animation is too long, please choose a photo" */
export declare const pictures_animationTooLong: () => string;
/** "This photo is damaged or incomplete, please choose another" */
export declare const pictures_damaged: () => string;
/** "This file contains more than a photo, please choose another" */
export declare const pictures_moreThanPicture: () => string;
/** "This photo takes too long to read, please choose a smaller one" */
export declare const pictures_tooSlowToRead: () => string;
/** "The image host didn’t take this photo, please try again later" */
export declare const pictures_hostRefused: () => string;
/** "The image host didn’t take this photo: {reason}" */
export declare const pictures_hostSays: (p: { reason: number | string }) => string;
/** "The image host can’t be reached right now, please try again later" */
export declare const pictures_hostAway: () => string;
/** "There is no such photo" */
export declare const pictures_noSuchPicture: () => string;
/** "The upload didn’t arrive whole, please try again" */
export declare const pictures_notWhole: () => string;
/** "How the price compares" */
export declare const prices_heading: () => string;
/** "Listed" */
export declare const prices_asking: () => string;
/** "Sold" */
export declare const prices_sold: () => string;
/** "This phone {price}" */
export declare const prices_thisPhone: (p: { price: number | string }) => string;
/** "Similar phones are listed at {lowest}–{highest}, half of them at {lowerQuartile}–{upperQuartile}." */
export declare const prices_askingSpread: (p: { lowest: number | string; highest: number | string; lowerQuartile: number | string; upperQuartile: number | string }) => string;
/** "Similar phones sold at {lowest}–{highest}, half of them at {lowerQuartile}–{upperQuartile}." */
export declare const prices_soldSpread: (p: { lowest: number | string; highest: number | string; lowerQuartile: number | string; upperQuartile: number | string }) => string;
/** "{phones, plural, one {{phones} phone} other {{phones} phones}} of this model" */
export declare const prices_restsOn: (p: { phones: number }) => string;
/** "{phones, plural, one {{phones} phone} other {{phones} phones}} of this model with {storage}" */
export declare const prices_restsOnStorage: (p: { phones: number; storage: number | string }) => string;
/** "{phones, plural, one {{phones} phone} other {{phones} phones}} of this model in {condition} condition" */
export declare const prices_restsOnCondition: (p: { phones: number; condition: number | string }) => string;
/** "{phones, plural, one {{phones} phone} other {{phones} phones}} of this model with {storage} in {condition} condition" */
export declare const prices_restsOnBoth: (p: { phones: number; storage: number | string; condition: number | string }) => string;
/** "Not enough data" */
export declare const prices_notEnoughData: () => string;
/** "Not enough data on asking prices: fewer than five phones of this model are on offer here." */
export declare const prices_tooFewAsking: () => string;
/** "Not enough data on sold prices: fewer than five phones of this model were sold here." */
export declare const prices_tooFewSold: () => string;
/** "Below the typical price." */
export declare const prices_thisBelow: () => string;
/** "Typical price." */
export declare const prices_thisWithin: () => string;
/** "Above the typical price." */
export declare const prices_thisAbove: () => string;
/** "Your price is below most." */
export declare const prices_yoursBelow: () => string;
/** "Your price is typical." */
export declare const prices_yoursWithin: () => string;
/** "Your price is above most." */
export declare const prices_yoursAbove: () => string;
/** "Receipt" */
export declare const receipts_title: () => string;
/** "There’s no receipt for this deal" */
export declare const receipts_none: () => string;
/** "Receipt" */
export declare const receipts_show: () => string;
/** "Print" */
export declare const receipts_print: () => string;
/** "Save the signed file" */
export declare const receipts_download: () => string;
/** "Back to the deal" */
export declare const receipts_back: () => string;
/** "Sold by" */
export declare const receipts_soldBy: () => string;
/** "Bought by" */
export declare const receipts_boughtBy: () => string;
/** "Price paid" */
export declare const receipts_price: () => string;
/** "Booked on" */
export declare const receipts_bookedOn: () => string;
/** "Handed over on" */
export declare const receipts_handedOverOn: () => string;
/** "Place" */
export declare const receipts_place: () => string;
/** "Deal" */
export declare const receipts_deal: () => string;
/** "Both people confirmed the handover on {shop}. The receipt’s file is signed, so even one changed letter shows." */
export declare const receipts_statement: (p: { shop: number | string }) => string;
/** "Signed with key" */
export declare const receipts_signedBy: () => string;
/** "Check a receipt" */
export declare const receipts_checkIt: () => string;
/** "Check a receipt" */
export declare const receipts_verifyTitle: () => string;
/** "Choose a receipt’s file. It’s checked in your browser and sent nowhere. Once this page is open, it works without a connection too." */
export declare const receipts_verifyAdvice: () => string;
/** "Receipt file" */
export declare const receipts_chooseFile: () => string;
/** "This receipt isn’t genuine: it was changed after it was signed, or never signed at all." */
export declare const receipts_changed: () => string;
/** "The receipt is unchanged, and this shop signed it." */
export declare const receipts_genuine: () => string;
/** "The receipt is unchanged, but it was signed with a key that isn’t this shop’s. Don’t rely on it." */
export declare const receipts_foreignKey: () => string;
/** "The receipt is unchanged since it was signed. We couldn’t check whether the key is this shop’s: try again when you’re online." */
export declare const receipts_unknownKey: () => string;
/** "This browser can’t check this kind of signature (Ed25519). Please use a newer one, or npm run verify-receipt." */
export declare const receipts_cannotCheck: () => string;
/** "No one has booked this phone, so there’s no one it was sold to" */
export declare const refusals_nobodyBooked: () => string;
/** "This phone is sold and can no longer be changed" */
export declare const refusals_soldStaysAsItIs: () => string;
/** "We have no such category" */
export declare const refusals_noSuchCategory: () => string;
/** "There is no such booking" */
export declare const refusals_noSuchBooking: () => string;
/** "There is no such deal" */
export declare const refusals_noSuchDeal: () => string;
/** "No one else has booked this phone, so there’s no line for it" */
export declare const refusals_nothingToWaitFor: () => string;
/** "You’re not in line for this phone" */
export declare const refusals_notInLine: () => string;
/** "You and this seller can’t make deals with each other" */
export declare const refusals_blockedSeller: () => string;
/** "You have no such open booking" */
export declare const refusals_noSuchOpenBooking: () => string;
/** "This isn’t on your wishlist" */
export declare const refusals_noSuchWishlistEntry: () => string;
/** "There is no such seller" */
export declare const refusals_noSuchSeller: () => string;
/** "There is no such person" */
export declare const refusals_noSuchUser: () => string;
/** "You already have {most, plural, one {{most} phone} other {{most} phones}} booked. Cancel one of them to book another" */
export declare const refusals_tooManyBookings: (p: { most: number }) => string;
/** "You already have {most, plural, one {{most} phone} other {{most} phones}} for sale. Delete one of them to list another" */
export declare const refusals_tooManyListed: (p: { most: number }) => string;
/** "The listing has changed since you opened it. Nothing is booked: please look again" */
export declare const refusals_changedSinceSeen: () => string;
/** "This is different now" */
export declare const refusals_differentNow: () => string;
/** "This phone is already on your wishlist" */
export declare const refusals_alreadyWishlisted: () => string;
/** "This phone is already advertised" */
export declare const refusals_alreadyAdvertised: () => string;
/** "You’re not advertising this phone" */
export declare const refusals_notAdvertised: () => string;
/** "No one has reported this phone" */
export declare const refusals_notReported: () => string;
/** "You can’t delete yourself" */
export declare const refusals_cannotDeleteYourself: () => string;
/** "The last admin can’t be deleted" */
export declare const refusals_lastAdmin: () => string;
/** "People can ask for a link by email with “Forgot password?”" */
export declare const refusals_shopSendsMail: () => string;
/** "An admin’s password is set with ADMIN_PASSWORD, or by the admin" */
export declare const refusals_noLinkForAdmins: () => string;
/** "Please upload this photo: we don’t show photos from other sites" */
export declare const refusals_pictureElsewhere: () => string;
/** "There is nothing here" */
export declare const refusals_nothingHere: () => string;
/** "This account no longer exists" */
export declare const refusals_accountGone: () => string;
/** "We’re busy right now, please try again in a moment" */
export declare const refusals_busy: () => string;
/** "This instance is about to stop" */
export declare const refusals_ending: () => string;
/** "This instance cannot reach the database" */
export declare const refusals_databaseAway: () => string;
/** "The database has not been brought up to date" */
export declare const refusals_notMigrated: () => string;
/** "Please send the token for measurements" */
export declare const refusals_metricsToken: () => string;
/** "Too many attempts, please try again in {time}" */
export declare const refusals_tooManyAttempts: (p: { time: number | string }) => string;
/** "{count, plural, one {{count} second} other {{count} seconds}}" */
export declare const refusals_seconds: (p: { count: number }) => string;
/** "{count, plural, one {{count} minute} other {{count} minutes}}" */
export declare const refusals_minutes: (p: { count: number }) => string;
/** "You can only see your own" */
export declare const refusals_onlyYourOwn: () => string;
/** "Something went wrong on our side, please try again" */
export declare const refusals_bug: () => string;
/** "This request came from another site" */
export declare const refusals_otherSite: () => string;
/** "Thank you. Your review is saved" */
export declare const reviews_thanks: () => string;
/** "You can write a review once the phone is handed over" */
export declare const reviews_notFinished: () => string;
/** "You’ve already reviewed this deal" */
export declare const reviews_once: () => string;
/** "The other person’s review is already public, so it’s too late for yours" */
export declare const reviews_tooLate: () => string;
/** "Choose from the list" */
export declare const reviews_unknownTag: () => string;
/** {"as-described":"As described","on-time":"On time","friendly":"Friendly","quick-answers":"Quick replies","paid-as-agreed":"Paid as agreed","not-as-described":"Not as described","late":"Late","slow-answers":"Slow replies","haggled-at-meeting":"Haggled at the meeting"} */
export declare const reviews_tags: (k0: "as-described" | "on-time" | "friendly" | "quick-answers" | "paid-as-agreed" | "not-as-described" | "late" | "slow-answers" | "haggled-at-meeting") => string;
/** "Reviews" */
export declare const reviews_reviews: () => string;
/** "How was it with {name}?" */
export declare const reviews_howWasIt: (p: { name: number | string }) => string;
/** "Shown once you’ve both written one, or after {days} days. Until then, only you can see it." */
export declare const reviews_advice: (p: { days: number | string }) => string;
/** "Stars" */
export declare const reviews_stars: () => string;
/** "{count, plural, one {{count} star} other {{count} stars}}" */
export declare const reviews_starsOf: (p: { count: number }) => string;
/** "{count} of 5 stars" */
export declare const reviews_starsOutOf: (p: { count: number | string }) => string;
/** "What stood out?" */
export declare const reviews_whatFits: () => string;
/** "In your own words" */
export declare const reviews_yourWords: () => string;
/** "Send review" */
export declare const reviews_send: () => string;
/** "Your review" */
export declare const reviews_yourReview: () => string;
/** "Review by {name}" */
export declare const reviews_reviewBy: (p: { name: number | string }) => string;
/** "Only you can see this so far." */
export declare const reviews_notShownYet: () => string;
/** "There is no such review, or it has no text" */
export declare const reviews_noSuchText: () => string;
/** "Text removed" */
export declare const reviews_textRemoved: () => string;
/** "Remove the text" */
export declare const reviews_removeText: () => string;
/** "Remove what {name} wrote?" */
export declare const reviews_removeTextTitle: (p: { name: number | string }) => string;
/** "The stars stay. This can’t be undone and is recorded in Admin Actions." */
export declare const reviews_removeTextAdvice: () => string;
/** "A former member" */
export declare const reviews_formerMember: () => string;
/** "about {product}" */
export declare const reviews_about: (p: { product: number | string }) => string;
/** "{stars, number, ::.0} ★ ({reviews})" */
export declare const reviews_rating: (p: { stars: number; reviews: number | string }) => string;
/** "{stars, number, ::.0} from {reviews, plural, one {{reviews} review} other {{reviews} reviews}}" */
export declare const reviews_ratingInWords: (p: { stars: number; reviews: number }) => string;
/** "{stars, number, ::.0} out of 5 stars from {reviews, plural, one {{reviews} review} other {{reviews} reviews}}" */
export declare const reviews_ratingSpoken: (p: { stars: number; reviews: number }) => string;
/** "No reviews yet" */
export declare const reviews_noReviews: () => string;
/** "Kept {kept} of {met, plural, one {{met} meeting} other {{met} meetings}}" */
export declare const reviews_meetingsKept: (p: { kept: number | string; met: number }) => string;
/** "{hours, plural, one {Usually replies within an hour} other {Usually replies within {hours} hours}}" */
export declare const reviews_answersWithinHours: (p: { hours: number }) => string;
/** "Usually replies within {days} days" */
export declare const reviews_answersWithinDays: (p: { days: number | string }) => string;
/** "Suggestions" */
export declare const search_suggestions: () => string;
/** "{count, plural, one {1 suggestion} other {{count} suggestions}}" */
export declare const search_suggestionCount: (p: { count: number }) => string;
/** "Brand" */
export declare const search_suggestedBrand: () => string;
/** "Model" */
export declare const search_suggestedModel: () => string;
/** "Location" */
export declare const search_suggestedPlace: () => string;
/** "Search" */
export declare const search_suggestedWords: () => string;
/** "{count, number} {count, plural, one {phone} other {phones}}" */
export declare const search_phones: (p: { count: number }) => string;
/** "Phones for “{words}”" */
export declare const search_resultsFor: (p: { words: number | string }) => string;
/** "Showing phones for “{words}”" */
export declare const search_showingFor: (p: { words: number | string }) => string;
/** "Filters" */
export declare const search_filters: () => string;
/** "{count, plural, one {1 active} other {{count} active}}" */
export declare const search_activeFilters: (p: { count: number }) => string;
/** "Your search" */
export declare const search_askedFor: () => string;
/** "Remove: {what}" */
export declare const search_takeBack: (p: { what: number | string }) => string;
/** "Clear all" */
export declare const search_clearAll: () => string;
/** "Apply" */
export declare const search_apply: () => string;
/** "Show {count, number} {count, plural, one {phone} other {phones}}" */
export declare const search_showPhones: (p: { count: number }) => string;
/** "Close filters" */
export declare const search_closeFilters: () => string;
/** "Sort by" */
export declare const search_sortBy: () => string;
/** "Best match" */
export declare const search_sortBest: () => string;
/** "Newest first" */
export declare const search_sortNewest: () => string;
/** "Lowest price first" */
export declare const search_sortPriceUp: () => string;
/** "Highest price first" */
export declare const search_sortPriceDown: () => string;
/** "Nearest first" */
export declare const search_sortDistance: () => string;
/** "Any" */
export declare const search_any: () => string;
/** "Brand" */
export declare const search_brand: () => string;
/** "Model" */
export declare const search_model: () => string;
/** "Price" */
export declare const search_price: () => string;
/** "From" */
export declare const search_priceFrom: () => string;
/** "To" */
export declare const search_priceTo: () => string;
/** "Condition" */
export declare const search_condition: () => string;
/** "Storage" */
export declare const search_storage: () => string;
/** "Battery" */
export declare const search_battery: () => string;
/** "Location" */
export declare const search_place: () => string;
/** "Distance" */
export declare const search_distance: () => string;
/** "Within {kilometres} km" */
export declare const search_withinKilometres: (p: { kilometres: number | string }) => string;
/** "Year bought" */
export declare const search_year: () => string;
/** "Posted" */
export declare const search_since: () => string;
/** "“{asked}”" */
export declare const search_words: (p: { asked: number | string }) => string;
/** "From {price}" */
export declare const search_atLeast: (p: { price: number | string }) => string;
/** "Up to {price}" */
export declare const search_atMost: (p: { price: number | string }) => string;
/** "{percent}% or more" */
export declare const search_percentOrMore: (p: { percent: number | string }) => string;
/** "Battery {percent}% or more" */
export declare const search_batteryAtLeast: (p: { percent: number | string }) => string;
/** "{year} or later" */
export declare const search_yearOrLater: (p: { year: number | string }) => string;
/** "Bought {year} or later" */
export declare const search_boughtSince: (p: { year: number | string }) => string;
/** "{days, plural, one {Last 24 hours} other {Last {days} days}}" */
export declare const search_lastDays: (p: { days: number }) => string;
/** "{days, plural, one {Posted in the last 24 hours} other {Posted in the last {days} days}}" */
export declare const search_postedWithin: (p: { days: number }) => string;
/** "Available only" */
export declare const search_availableOnly: () => string;
/** "No phones match your search" */
export declare const search_noneFits: () => string;
/** "No {phones} here yet" */
export declare const search_noneOf: (p: { phones: number | string }) => string;
/** "iPhones" */
export declare const search_iPhones: () => string;
/** "{name} phones" */
export declare const search_phonesOf: (p: { name: number | string }) => string;
/** " or " */
export declare const search_or: () => string;
/** "Save this search and we’ll let you know when one is listed." */
export declare const search_noneOfAdvice: () => string;
/** "Try removing a filter:" */
export declare const search_noneFitsAdvice: () => string;
/** " and " */
export declare const search_and: () => string;
/** "Remove {what}" */
export declare const search_without: (p: { what: number | string }) => string;
/** "No phones match “{typed}”." */
export declare const search_noPhoneHas: (p: { typed: number | string }) => string;
/** "Did you mean" */
export declare const search_didYouMean: () => string;
/** "Back to the first page" */
export declare const search_toStart: () => string;
/** "Phones for sale" */
export declare const sellers_phonesOnOffer: () => string;
/** "Nothing for sale right now" */
export declare const sellers_noPhones: () => string;
/** "{name} sells second-hand phones on Reshell: {listed, plural, one {{listed} phone} other {{listed} phones}} for sale." */
export declare const sellers_description: (p: { name: number | string; listed: number }) => string;
/** "{name} sells second-hand phones on Reshell: {listed, plural, one {{listed} phone} other {{listed} phones}} for sale, {rating}." */
export declare const sellers_descriptionRated: (p: { name: number | string; listed: number; rating: number | string }) => string;
/** "Reshell" */
export declare const shell_brand: () => string;
/** "Skip to content" */
export declare const shell_skipToContent: () => string;
/** "Main" */
export declare const shell_mainNavigation: () => string;
/** "Most used" */
export declare const shell_quickNavigation: () => string;
/** "Yours" */
export declare const shell_personalNavigation: () => string;
/** "Search phones" */
export declare const shell_searchPhones: () => string;
/** "Compare phones" */
export declare const shell_comparePhones: () => string;
/** "Menu" */
export declare const shell_openMenu: () => string;
/** "Home" */
export declare const shell_navHome: () => string;
/** "Products" */
export declare const shell_navProducts: () => string;
/** "Blogs" */
export declare const shell_navBlogs: () => string;
/** "Contact" */
export declare const shell_navContact: () => string;
/** "Wishlist" */
export declare const shell_navWishlist: () => string;
/** "My orders" */
export declare const shell_navOrders: () => string;
/** "Sell" */
export declare const shell_navSell: () => string;
/** "My products" */
export declare const shell_navMyProducts: () => string;
/** "Offers" */
export declare const shell_navOffers: () => string;
/** "Messages" */
export declare const shell_navMessages: () => string;
/** "Reported" */
export declare const shell_navReported: () => string;
/** "Users" */
export declare const shell_navUsers: () => string;
/** "Deals" */
export declare const shell_navDeals: () => string;
/** "Login" */
export declare const shell_navLogin: () => string;
/** "Profile" */
export declare const shell_navProfile: () => string;
/** "Your account" */
export declare const shell_userMenu: () => string;
/** "Dashboard" */
export declare const shell_dashboard: () => string;
/** "Logout" */
export declare const shell_logout: () => string;
/** "Theme" */
export declare const shell_theme: () => string;
/** "System" */
export declare const shell_themeSystem: () => string;
/** "Light" */
export declare const shell_themeLight: () => string;
/** "Dark" */
export declare const shell_themeDark: () => string;
/** "Notifications" */
export declare const shell_notices: () => string;
/** "Dismiss" */
export declare const shell_dismiss: () => string;
/** "Error" */
export declare const shell_errorIcon: () => string;
/** "Page not found" */
export declare const shell_pageNotFound: () => string;
/** "The shell is here, but whoever lived in it has moved on." */
export declare const shell_pageNotFoundAdvice: () => string;
/** "A hermit crab beside an empty shell" */
export declare const shell_notFoundPicture: () => string;
/** "Go to the home page" */
export declare const shell_toHome: () => string;
/** "See all phones" */
export declare const shell_toProducts: () => string;
/** "This page couldn’t be shown" */
export declare const shell_pageFailed: () => string;
/** "Something went wrong on our side. Please try again in a moment." */
export declare const shell_pageFailedAdvice: () => string;
/** "Please check your connection and try again." */
export declare const shell_connectionAdvice: () => string;
/** "You’re offline" */
export declare const shell_offline: () => string;
/** "This page will open once you’re back online." */
export declare const shell_offlineAdvice: () => string;
/** "We’ll be right back" */
export declare const shell_unavailable: () => string;
/** "This page can’t be shown right now. Nothing you did is lost; please try again in a moment." */
export declare const shell_unavailableAdvice: () => string;
/** "Try again" */
export declare const shell_tryAgain: () => string;
/** "Request {id}" */
export declare const shell_requestReference: (p: { id: number | string }) => string;
/** "A mobile re-shell service," */
export declare const shell_footerLead: () => string;
/** "providing reliable re-shelling services since 2022" */
export declare const shell_footerPromise: () => string;
/** "Services" */
export declare const shell_footerServices: () => string;
/** "Old mobile" */
export declare const shell_footerOldMobile: () => string;
/** "Android mobile" */
export declare const shell_footerAndroidMobile: () => string;
/** "iPhone re-shell" */
export declare const shell_footerIphoneReshell: () => string;
/** "Categories" */
export declare const shell_footerCategories: () => string;
/** "Legal" */
export declare const shell_footerLegal: () => string;
/** "Terms of use" */
export declare const shell_footerTerms: () => string;
/** "Privacy policy" */
export declare const shell_footerPrivacy: () => string;
/** "Cookie policy" */
export declare const shell_footerCookies: () => string;
/** "Share Reshell" */
export declare const shell_footerShare: () => string;
/** "Share Reshell on {place}" */
export declare const shell_shareOn: (p: { place: number | string }) => string;
/** "One moment, please" */
export declare const shell_checkingSession: () => string;
/** "Close" */
export declare const shell_close: () => string;
/** "Languages" */
export declare const shell_languages: () => string;
/** "Email filde is required" */
export declare const signingIn_emailRequired: () => string;
/** "Name filde is required" */
export declare const signingIn_nameRequired: () => string;
/** "Password filde is required" */
export declare const signingIn_loginPasswordRequired: () => string;
/** "Password is required" */
export declare const signingIn_passwordRequired: () => string;
/** "Password must be at least 6 characters" */
export declare const signingIn_passwordTooShort: () => string;
/** "Password must be at most 1024 characters" */
export declare const signingIn_passwordTooLong: () => string;
/** "The photo must be an https:// address" */
export declare const signingIn_photoNotHttps: () => string;
/** "The role must be buyer or seller" */
export declare const signingIn_roleUnknown: () => string;
/** "Wrong email or password" */
export declare const signingIn_wrongCredentials: () => string;
/** "There’s already an account with this email. Log in or reset your password" */
export declare const signingIn_alreadyRegistered: () => string;
/** "If this email has an account, we’ve sent it a link to set a new password" */
export declare const signingIn_resetMailed: () => string;
/** "This shop doesn’t send email. Please contact us and we’ll give you a link to set a new password" */
export declare const signingIn_resetByAdmin: () => string;
/** "This link no longer works. Please ask for a new one" */
export declare const signingIn_resetLinkSpent: () => string;
/** "Your new password is set. Please log in with it" */
export declare const signingIn_passwordReset: () => string;
/** "Your password has been changed" */
export declare const signingIn_passwordChanged: () => string;
/** "That’s not your current password" */
export declare const signingIn_wrongCurrentPassword: () => string;
/** "You log in with Google and don’t have a password yet. You can set one with “Forgot password?”" */
export declare const signingIn_noPasswordYet: () => string;
/** "We’ve sent you a link to confirm your email" */
export declare const signingIn_verificationMailed: () => string;
/** "This shop doesn’t send email, so there’s no need to confirm yours" */
export declare const signingIn_verificationNotMailed: () => string;
/** "Your email is already confirmed" */
export declare const signingIn_alreadyVerified: () => string;
/** "Please log in first" */
export declare const signingIn_logInFirst: () => string;
/** "Only Google sign-in is available here" */
export declare const signingIn_onlyGoogle: () => string;
/** "Google sign-in isn’t available" */
export declare const signingIn_googleNotSetUp: () => string;
/** "Google can’t be reached right now, please try again later" */
export declare const signingIn_googleUnreachable: () => string;
/** "Please open {address} to sign in with Google" */
export declare const signingIn_openToSignIn: (p: { address: number | string }) => string;
/** "Set a new Reshell password" */
export declare const signingIn_resetSubject: () => string;
/** "Hello,\n\nsomeone, hopefully you, asked to set a new password for your Reshell account. To set it, open this link within an hour:\n\n{link}\n\nIf it wasn’t you, there’s nothing to do: your password stays as it is.\n\nReshell\n" */
export declare const signingIn_resetText: (p: { link: number | string }) => string;
/** "Confirm your email for Reshell" */
export declare const signingIn_verificationSubject: () => string;
/** "Hello,\n\nsomeone, hopefully you, registered on Reshell with this email address. To confirm that it’s yours, open this link within\na day, in the browser you’re logged in with:\n\n{link}\n\nIf it wasn’t you, please don’t open the link. There’s nothing else to do.\n\nReshell\n" */
export declare const signingIn_verificationText: (p: { link: number | string }) => string;
/** "No longer available" */
export declare const taken_removedMark: () => string;
/** "Someone has already booked this phone" */
export declare const taken_alreadyBooked: () => string;
/** "This phone is no longer for sale" */
export declare const taken_noLongerForSale: () => string;
/** "Login" */
export declare const titles_login: () => string;
/** "Register" */
export declare const titles_register: () => string;
/** "Forgot password" */
export declare const titles_forgotPassword: () => string;
/** "New password" */
export declare const titles_newPassword: () => string;
/** "Check a receipt" */
export declare const titles_checkReceipt: () => string;
/** "Dashboard" */
export declare const titles_dashboard: () => string;
/** "Notifications" */
export declare const titles_notices: () => string;
/** "Offers" */
export declare const titles_offers: () => string;
/** "Messages" */
export declare const titles_messages: () => string;
/** "Deal" */
export declare const titles_deal: () => string;
/** "Receipt" */
export declare const titles_receipt: () => string;
/** "All users" */
export declare const titles_allUsers: () => string;
/** "All buyers" */
export declare const titles_allBuyers: () => string;
/** "All sellers" */
export declare const titles_allSellers: () => string;
/** "Person" */
export declare const titles_person: () => string;
/** "Reported products" */
export declare const titles_reportedProducts: () => string;
/** "Reported messages" */
export declare const titles_reportedMessages: () => string;
/** "All deals" */
export declare const titles_allDeals: () => string;
/** "Meeting spots" */
export declare const titles_meetingSpots: () => string;
/** "Admin actions" */
export declare const titles_adminActions: () => string;
/** "Add product" */
export declare const titles_addProduct: () => string;
/** "My products" */
export declare const titles_myProducts: () => string;
/** "Edit phone" */
export declare const titles_editPhone: () => string;
/** "My orders" */
export declare const titles_myOrders: () => string;
/** "Wishlist" */
export declare const titles_wishlist: () => string;
/** "Saved searches" */
export declare const titles_savedSearches: () => string;
/** {"admin":"This page is for admins","seller":"This page is for sellers","buyer":"This page is for buyers"} */
export declare const wrongRole_pageNeedsRole: (k0: "admin" | "seller" | "buyer") => string;
/** "You’re logged in as {name}, {role}." */
export declare const wrongRole_signedInAs: (p: { name: number | string; role: number | string }) => string;
/** "who hasn’t chosen a role yet" */
export declare const wrongRole_withoutRole: () => string;
/** "an admin" */
export declare const wrongRole_asAdmin: () => string;
/** "a seller" */
export declare const wrongRole_asSeller: () => string;
/** "a buyer" */
export declare const wrongRole_asBuyer: () => string;
/** "Log out and use another account" */
export declare const wrongRole_switchAccount: () => string;
/** "Go to your dashboard" */
export declare const wrongRole_toOwnDashboard: () => string;
/** "Sell on Reshell" */
export declare const wrongRole_sellTitle: () => string;
/** "An account is either for buying or for selling. To sell, please register a second one with another email address; this one stays as it is." */
export declare const wrongRole_secondAccount: () => string;
/** "Log out and register as a seller" */
export declare const wrongRole_registerAsSeller: () => string;
/** "Keep looking at phones" */
export declare const wrongRole_keepBuying: () => string;

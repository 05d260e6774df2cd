-- What is sent to a customer is an email, as everywhere else.
alter table letters rename to emails;
alter index letters_to_post rename to emails_to_post;

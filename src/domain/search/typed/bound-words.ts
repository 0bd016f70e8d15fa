/** Ways to say that a number is the most, or the least: parts of patterns. */
export const UP_TO =
  'under|below|less than|lower than|up to|max|maximum|sub|cheaper than|(?:no|not|nothing) (?:more than|over|above)|at most|budget of|budget|<=?';
export const FROM =
  'over|above|more than|from|min|minimum|(?:no|not|nothing) (?:less than|lower than|under|below)|at least|starting at|starting from|upwards of|>=?';
/** "Not less than" is no "less than". */
export const NOT_BEFORE = String.raw`(?<!\b(?:no|not|nothing) )`;
export const OR_LESS = 'or less|or under|or below|and under|max|maximum|tops|or cheaper|or older|or earlier|and older';
export const OR_MORE = String.raw`\+|plus|or more|or over|and up|and over|or above|upwards|onwards|onward|or newer|or later|and newer`;

CREATE OR REPLACE FUNCTION private.cleaned_text(input text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  marks constant text := private.combining_marks();
  -- Signs that a joiner may follow. U+2194 and an overlay become one other sign.
  emoji constant text := '(?:[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2195-\u2199\u21a9\u21aa\u231a-\u2328\u2388-\u23ff\u24c2\u25aa-\u27bf'
    '\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]|\u2194(?=\ufe0f))';
  cleaned text;
begin
  if octet_length(input) > 20000 then
    return left(input, 5000);
  end if;
  cleaned = regexp_replace(input, '\r\n?|[\v\f\u0085\u2028\u2029]', E'\n', 'g');
  cleaned = regexp_replace(cleaned, '[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]', ' ', 'g');
  cleaned = regexp_replace(cleaned, '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5'
    '\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc\U00013430-\U00013442'
    '\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff'
    -- Marks newer than Unicode 15.1, whose order Postgres 17 does not know.
    '\u0897\u1acf-\u1aeb\U00010d69-\U00010d6d\U00010efa\U00010efb\U000113ce-\U000113d0\U0001612f\U0001e5ee\U0001e5ef'
    '\U0001e6e3\U0001e6e6\U0001e6ee\U0001e6ef\U0001e6f5]', '', 'g');
  -- The group is where a joiner belongs: in flags of tags, between or behind emoji, in keycaps.
  cleaned = regexp_replace(cleaned, '(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f'
    '|' || emoji || '[\ufe0e\ufe0f]?(?:\u200d(?=' || emoji || '))?|[0-9#*]\ufe0f\u20e3)|[\u200d\ufe0e\ufe0f\U000e0020-\U000e007f]', '\1', 'g');
  cleaned = regexp_replace(normalize(cleaned, NFC), '([' || marks || ']{8})[' || marks || ']+', '\1', 'g');
  cleaned = btrim(cleaned, E' \n');
  return case when cleaned ~ ('^[ \n' || marks || ']*$') then '' else cleaned end;
end $function$;

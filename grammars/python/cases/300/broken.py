import os

def before(a, b):
    return a + b

class Half:
    """Someone is typing here."""

    def typed(self
        value = self.compute(

    def after(self):
        return os.getcwd()

def unclosed(text):
    if text[
        print("never closed"

TOTAL = 3

def last():
    return TOTAL
